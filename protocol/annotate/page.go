// The page for browsers: one file with boards, a graph of the winning chances,
// and annotations. It loads nothing from elsewhere.

package annotate

import (
	_ "embed" // the page's parts
	"fmt"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/protocol/notation"
	"dux/protocol/printable"
	"dux/protocol/version"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// Page writes a page of these games.
func Page(w io.Writer, reports []*Report) error {
	all := page{
		CSS: template.CSS(pageCSS), JS: template.JS(pageJS), Program: version.Name(),
		Title: "Annotated games", Boards: map[string]pageBoards{},
	}
	if len(reports) == 1 {
		all.Title = title(reports[0].Game)
	}
	for _, r := range reports {
		v := r.Game.Variant
		if _, ok := all.Boards[v.Name]; !ok {
			all.Boards[v.Name] = boardsOf(v)
		}
		g, err := r.page(len(all.Games))
		if err != nil {
			return err
		}
		all.Games = append(all.Games, *g)
	}
	var b strings.Builder
	if err := pageTemplate.Execute(&b, &all); err != nil {
		return err
	}
	_, err := io.WriteString(w, printable.Text(b.String()))
	return err
}

// page is the data for the template and the script.
type page struct {
	CSS     template.CSS
	JS      template.JS
	Program string
	Title   string
	Boards  map[string]pageBoards
	Games   []pageGame
}

// pageBoards has the board of a variant from two sides, and its pieces by
// number.
type pageBoards struct {
	Sides  []*draw.Geometry  `json:"sides"`
	Pieces map[string]string `json:"pieces"`
}

type pageGame struct {
	Number  int           `json:"-"`
	Title   string        `json:"title"`
	About   string        `json:"-"`
	Players []pagePlayer  `json:"-"`
	Graph   template.HTML `json:"-"`
	Variant string        `json:"variant"`
	Start   []int         `json:"start"`             // pieces by square, in the order of the geometry
	Opening string        `json:"opening,omitempty"` // comment on the start
	Drawn   []pageDrawn   `json:"drawn,omitempty"`   // on the start
	Hands   []pageHand    `json:"hands,omitempty"`   // at the start
	Turns   []pageTurn    `json:"turns"`
	Result  string        `json:"result"`
}

// pagePlayer is a row of the table of players.
type pagePlayer struct {
	Player
	Rate string
}

// pageHand is a kind of piece in a hand.
type pageHand struct {
	Seat  string `json:"seat"`
	Piece int    `json:"piece"`
	Count int    `json:"count"`
}

// pageTurn is a turn and the board after it.
type pageTurn struct {
	Number string      `json:"number,omitempty"`
	SAN    string      `json:"san"`
	Sign   string      `json:"sign,omitempty"`
	Kind   string      `json:"kind,omitempty"`  // inaccuracy, mistake, blunder
	Score  string      `json:"score,omitempty"` // as scoreAfter formats it
	Seat   string      `json:"seat"`
	Words  string      `json:"words,omitempty"`  // Dux's annotation
	Others string      `json:"others,omitempty"` // comments of others
	Clock  string      `json:"clock,omitempty"`  // time left, and used, as others have noted it
	Drawn  []pageDrawn `json:"drawn,omitempty"`  // by others
	Better string      `json:"better,omitempty"` // the better line
	Change [][2]int    `json:"change"`           // square and piece that is now on it
	Last   [][2]int    `json:"last"`             // squares of the turn; -1 for a piece that is put down
	Arrows [][2]int    `json:"arrows,omitempty"` // of the better turn
	Hands  []pageHand  `json:"hands,omitempty"`
}

// pageDrawn is an arrow, or a coloured square.
type pageDrawn struct {
	From   int    `json:"from"`
	To     int    `json:"to"`
	Colour string `json:"colour"`
}

// remark returns a comment of others for the page: its words, the times in it and what is
// drawn.
func remark(r notation.Remark, v *movegen.Variant, squares []movegen.Square) (text, clock string, all []pageDrawn) {
	var times []string
	if r.Clock != "" {
		times = append(times, "clock "+r.Clock)
	}
	if r.Spent != "" {
		times = append(times, "took "+r.Spent)
	}
	place := func(name string) int {
		return slices.IndexFunc(squares, func(s movegen.Square) bool { return v.SquareText(s) == name })
	}
	for _, d := range slices.Concat(r.Squares, r.Arrows) {
		all = append(all, pageDrawn{place(d.From), place(d.To), d.Colour})
	}
	return withComment(r.Text, ""), strings.Join(times, ", "), all
}

// boardsOf returns the board as seen by the first seat and by an opponent of
// it.
func boardsOf(v *movegen.Variant) pageBoards {
	far := v.Seats[0]
	for _, s := range v.Seats {
		if v.Team(s) != v.Team(far) {
			far = s
			break
		}
	}
	b := pageBoards{[]*draw.Geometry{draw.NewGeometry(v, v.Seats[0]), draw.NewGeometry(v, far)}, map[string]string{}}
	for _, seat := range v.Seats {
		for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
			if v.Letters[k] != 0 {
				p := movegen.NewPiece(seat, k)
				b.Pieces[strconv.Itoa(int(p))] = draw.Piece(v, p)
			}
		}
	}
	return b
}

func title(g *game.Record) string {
	text := g.Variant.Title
	if white, black := g.Tag("White"), g.Tag("Black"); white != "" || black != "" {
		text = fmt.Sprintf("%s – %s", orUnknown(white), orUnknown(black))
	}
	return text + "  " + g.Result
}

func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}

// about returns the line below the title.
func about(g *game.Record) string {
	words := []string{g.Variant.Title}
	for _, name := range []string{"Event", "Site", "Date", "Round"} {
		if value := g.Tag(name); strings.Trim(value, "?.-") != "" && value != g.Variant.Title {
			words = append(words, value)
		}
	}
	return strings.Join(words, " · ")
}

func (r *Report) page(number int) (*pageGame, error) {
	g := r.Game
	c, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	p := c.Position()
	squares := shownSquares(g.Variant)
	out := &pageGame{Number: number, Title: title(g), About: about(g), Variant: g.Variant.Name, Graph: r.graph(),
		Hands: handsOf(p), Result: g.Result, Turns: []pageTurn{}}
	out.Opening, _, out.Drawn = remark(notation.ReadRemark(g.Variant, "", g.Comment), g.Variant, squares)
	board := piecesOn(p, squares)
	out.Start = slices.Clone(board)
	for _, of := range r.Players {
		out.Players = append(out.Players, pagePlayer{of, fmt.Sprintf("%.1f", of.Accuracy)})
	}
	for i := range g.Turns {
		t := r.pageTurn(c.Position(), i, squares)
		if !c.Next() {
			return nil, c.Err()
		}
		p = c.Position()
		after := piecesOn(p, squares)
		for s := range after {
			if after[s] != board[s] {
				t.Change = append(t.Change, [2]int{s, after[s]})
			}
		}
		board, t.Hands = after, handsOf(p)
		out.Turns = append(out.Turns, t)
	}
	return out, nil
}

// pageTurn returns turn i, played in p, without the board after it.
func (r *Report) pageTurn(p movegen.Position, i int, squares []movegen.Square) pageTurn {
	turn, t, v := &r.Game.Turns[i], &r.Turns[i], p.Variant()
	out := pageTurn{
		Number: notation.Number(p), SAN: notation.SAN(p, turn.Legs), Sign: notation.Sign(turn.NAGs), Seat: v.SeatName(t.Seat),
		Change: [][2]int{}, Last: steps(turn.Legs, squares),
	}
	others := notation.ReadRemark(v, movegen.TurnText(p, turn.Legs), turn.Comment)
	out.Others, out.Clock, out.Drawn = remark(others, v, squares)
	out.Score = others.Score // until Dux has one
	if i == 0 && out.Number == "" {
		out.Number = fmt.Sprintf("%d…", p.Turns()/len(v.Seats)+1)
	}
	if r.Findings[i] == nil {
		return out
	}
	if out.Sign == "" {
		out.Sign = notation.Sign([]int{t.Mark})
	}
	out.Kind = map[int]string{notation.Inaccuracy: "inaccuracy", notation.Mistake: "mistake", notation.Blunder: "blunder"}[t.Mark]
	out.Words = t.words(p)
	out.Score = scoreAfter(p, t.Got, 1)
	if t.Better() {
		out.Better = lineText(p, t.Best[:min(len(t.Best), lineTurns)])
		out.Arrows = steps(t.Best[0], squares)
	}
	return out
}

// lineText returns a line with its move numbers.
func lineText(p movegen.Position, line [][]movegen.Move) string {
	var words []string
	for i, legs := range movegen.Walk(p, line) {
		number := notation.Number(p)
		if number == "" && i == 0 && len(p.Variant().Seats) == 2 {
			number = fmt.Sprintf("%d…", p.Turns()/2+1)
		}
		words = append(words, strings.TrimSpace(number+" "+notation.SAN(p, legs)))
	}
	return strings.Join(words, " ")
}

// shownSquares returns the squares in the order of the geometry.
func shownSquares(v *movegen.Variant) []movegen.Square {
	byName := map[string]movegen.Square{}
	for s := range movegen.Square(v.Squares) {
		if v.Cells[s] != movegen.NoCell {
			byName[v.SquareText(s)] = s
		}
	}
	var all []movegen.Square
	for _, shape := range draw.NewGeometry(v, v.Seats[0]).Squares {
		all = append(all, byName[shape.Name])
	}
	return all
}

func piecesOn(p movegen.Position, squares []movegen.Square) []int {
	pieces := make([]int, len(squares))
	for i, s := range squares {
		pieces[i] = int(p.At(s))
	}
	return pieces
}

// steps returns the squares of each leg, as indexes of squares; -1 is the
// origin of a piece that is put down.
func steps(legs []movegen.Move, squares []movegen.Square) [][2]int {
	all := [][2]int{}
	for _, a := range draw.Arrows(legs, "") {
		all = append(all, [2]int{slices.Index(squares, a.From), slices.Index(squares, a.To)})
	}
	return all
}

// handsOf lists the pieces in hand, seat by seat.
func handsOf(p movegen.Position) []pageHand {
	h, ok := p.(movegen.Hander)
	v := p.Variant()
	if !ok || !v.Hands {
		return nil
	}
	var all []pageHand
	for _, seat := range v.Seats {
		for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
			if n := h.Hand(seat, k); n > 0 {
				all = append(all, pageHand{v.SeatName(seat), int(movegen.NewPiece(seat, k)), n})
			}
		}
	}
	return all
}

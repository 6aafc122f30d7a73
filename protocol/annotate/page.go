// The page for browsers: one file with boards, a graph of the winning chances,
// and annotations. It loads nothing from elsewhere.

package annotate

import (
	_ "embed" // the page's parts
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/protocol/notation"
	"dux/protocol/printable"
	"dux/protocol/version"
	"dux/protocol/web/assets"
	"dux/protocol/web/study"
	"dux/protocol/web/table"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

var pageTemplate = template.Must(template.New("page").Parse(pageHTML))

// Page writes a page of these games, with the styles and the board of dux web.
func Page(w io.Writer, reports []*Report) error {
	styles, err := assets.Styles("style.css", "board.css", "table.css", "study.css")
	if err != nil {
		return err
	}
	script, err := assets.Script(pageJS)
	if err != nil {
		return err
	}
	all := page{
		CSS: template.CSS(styles + pageCSS), JS: template.JS(script), Program: version.Name(), Symbols: template.HTML(draw.Symbols()),
		Duck: draw.Symbol(movegen.Duck), Title: "Annotated games", Boards: map[string]pageBoards{},
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
	_, err = io.WriteString(w, printable.Text(b.String()))
	return err
}

// page is the data for the template and the script.
type page struct {
	CSS     template.CSS
	JS      template.JS
	Symbols template.HTML
	Duck    string
	Program string
	Title   string
	Boards  map[string]pageBoards
	Games   []pageGame
}

// pageBoards has the board of a variant from two sides, and its pieces.
type pageBoards struct {
	Title  string                     `json:"title"`
	Layout string                     `json:"layout"`
	Sides  []*draw.Geometry           `json:"sides"`
	Near   []string                   `json:"near"` // the seat that sees each side
	Men    map[movegen.Piece]draw.Man `json:"men"`
	Seats  []pageSeat                 `json:"seats"`
}

type pageSeat struct {
	Seat string        `json:"seat"`
	Team movegen.Team  `json:"team"`
	King movegen.Piece `json:"king"`
}

type pageGame struct {
	Number  int             `json:"-"`
	Title   string          `json:"title"`
	About   string          `json:"-"`
	Players []pagePlayer    `json:"-"`
	Graph   template.HTML   `json:"-"`
	Names   []string        `json:"names"` // of the players, in turn order; "" if unknown
	Game    *study.GameView `json:"game"`
	Nodes   []pageNode      `json:"nodes"` // the start, the turns, and those of each variation
	Found   []pageFound     `json:"found"` // of each turn of the game
}

// pagePlayer is a row of the table of players.
type pagePlayer struct {
	Player
	Rate string
}

// pageNode is the board after a turn.
type pageNode struct {
	Change map[string]int              `json:"change"` // squares that are not as before the turn; 0 for empty
	Last   []string                    `json:"last,omitempty"`
	Check  []string                    `json:"check,omitempty"`
	Hands  map[string][]table.HandView `json:"hands,omitempty"` // by seat
	Next   int                         `json:"next"`            // the index of the seat to move, -1 once the game is over
}

// pageFound is what Dux says of a turn.
type pageFound struct {
	Mark   int     `json:"mark,omitempty"`  // NAG
	Words  string  `json:"words,omitempty"` // its annotation
	Score  string  `json:"score,omitempty"`
	Better string  `json:"better,omitempty"` // the better line
	Arrows []arrow `json:"arrows,omitempty"` // of the better turn
}

// arrow is a leg of a turn; From is "" for a piece that is put down.
type arrow struct {
	From string `json:"from"`
	To   string `json:"to"`
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
	b := pageBoards{Title: v.Title, Layout: draw.Arrangement(v), Men: draw.Men(v)}
	for _, s := range []movegen.Seat{v.Seats[0], far} {
		b.Sides, b.Near = append(b.Sides, draw.NewGeometry(v, s)), append(b.Near, v.SeatName(s))
	}
	for _, s := range v.Seats {
		b.Seats = append(b.Seats, pageSeat{v.SeatName(s), v.Team(s), movegen.NewPiece(s, movegen.King)})
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
	g, whole := r.Game, *r.Game
	view, err := study.NewGame(&whole)
	if err != nil {
		return nil, err
	}
	out := &pageGame{Number: number, Title: title(g), About: about(g), Graph: r.graph(), Names: view.Names, Game: view}
	for _, of := range r.Players {
		out.Players = append(out.Players, pagePlayer{of, fmt.Sprintf("%.1f", of.Accuracy)})
	}
	l, paths := study.New(g.Variant), [][]string{nil}
	var boards []table.Board
	add := func(from int, path []string) error {
		if err := l.Go(view.Start, path); err != nil {
			return err
		}
		board := table.Show(l.Position(), l.Last())
		boards = append(boards, board)
		var before map[string]table.Piece
		if from >= 0 {
			before = boards[from].Pieces
			paths = append(paths, path)
		}
		out.Nodes = append(out.Nodes, nodeOf(before, board, l.Position()))
		return nil
	}
	if err := add(-1, nil); err != nil {
		return nil, err
	}
	for i, t := range view.Turns {
		out.Found = append(out.Found, r.found(l.Position(), i))
		if err := add(i, append(slices.Clone(paths[i]), t.Text)); err != nil {
			return nil, err
		}
	}
	for _, b := range view.Branches {
		from := b.From
		for _, t := range b.Turns {
			if err := add(from, append(slices.Clone(paths[from]), t.Text)); err != nil {
				return nil, err
			}
			from = len(paths) - 1
		}
	}
	return out, nil
}

// nodeOf returns a board with what is not as it was before the turn.
func nodeOf(before map[string]table.Piece, after table.Board, p movegen.Position) pageNode {
	v := p.Variant()
	out := pageNode{Change: map[string]int{}, Last: after.Last, Check: after.Check, Hands: map[string][]table.HandView{}, Next: slices.Index(v.Seats, p.Seat())}
	for square, piece := range after.Pieces {
		if before[square].ID != piece.ID {
			out.Change[square] = piece.ID
		}
	}
	for square := range before {
		if _, stands := after.Pieces[square]; !stands {
			out.Change[square] = 0
		}
	}
	for _, s := range v.Seats {
		if hand := table.Hand(p, s); len(hand) > 0 {
			out.Hands[v.SeatName(s)] = hand
		}
	}
	if movegen.Result(p).Over() {
		out.Next = -1
	}
	return out
}

// found returns what was found of turn i, played in p.
func (r *Report) found(p movegen.Position, i int) (out pageFound) {
	t := &r.Turns[i]
	if r.Findings[i] == nil {
		return out
	}
	out.Mark, out.Words, out.Score = t.Mark, t.words(p), scoreAfter(p, t.Got, 1)
	if t.Better() {
		out.Better = notation.Line(p, t.Best[:min(len(t.Best), lineTurns)])
		out.Arrows = arrowsOf(p.Variant(), t.Best[0])
	}
	return out
}

// arrowsOf returns the legs of a turn as arrows between names of squares.
func arrowsOf(v *movegen.Variant, legs []movegen.Move) (all []arrow) {
	for _, a := range draw.Arrows(legs, "") {
		one := arrow{To: v.SquareText(a.To)}
		if a.From != movegen.NoSquare {
			one.From = v.SquareText(a.From)
		}
		all = append(all, one)
	}
	return all
}

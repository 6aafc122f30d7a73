// The games of the first page, by family, each with a position that shows its idea.

package web

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/variants"
)

// family is a card of the first page. Its picture shows a position, or the part of it
// that crop names, with squares of the last turn and SVG over it.
type family struct {
	Title, Line   string
	Games         []familyGame // the first one is the one that its card leads to
	position      string       // "" for the start
	last, without string       // names of squares
	crop, slice   string       // as those of draw.Figure
	hint          string       // for those who play it for the first time
	scene         string       // position beside the form for a new game, "" for the start
	over, label   string
	names         bool // of files and ranks

	Picture template.HTML // made of these
}

// familyGame is a game with the words of its chip.
type familyGame struct{ Name, Words string }

// Name is the game that the card of a family leads to.
func (f *family) Name() string { return f.Games[0].Name }

// Arrows in pictures of the first page.
const (
	redDashes   = `fill="none" stroke="#b01d16" stroke-width="6" stroke-dasharray="10 6" stroke-linecap="round"`
	greenDashes = `fill="none" stroke="#1c6534" stroke-width="7" stroke-dasharray="11 7" stroke-linecap="round"`
	thinDashes  = `fill="none" stroke="#1c6534" stroke-width="3.5" stroke-dasharray="7 5"`
)

// hero is the scene at the top of the first page: the knight and the duck come flying,
// as the page's style says.
var hero = family{
	Games:    []familyGame{{"duck", ""}},
	position: "r1bqkb1r/pppp1ppp/2n2n*1/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", last: "h5", without: "f6 g6", names: true,
	label: "White’s queen on h5 aims at f7. Black’s knight moves to f6, then the duck flies to g6 and stands in the way.",
	over: `<path class="bad-ar a1" d="M10-3.5H119V-9L132 0 119 9V3.5H10z" transform="translate(360 168) rotate(-135)"/>` +
		`<path class="bad-ar a2" d="M10-3.5H44V3.5H10z" transform="translate(360 168) rotate(-135)"/>` +
		fmt.Sprintf(`<g class="hn"><use href="#%s" class="pc b" x="235.7" y="91.7" width="56.6" height="56.6"/></g>`, draw.Symbol(movegen.Knight)) +
		`<g class="stop" fill="none" stroke-linecap="round"><path stroke="#2a1c04" stroke-width="8" d="M333 101l7-9M300 97l-4-10"/><path stroke="#ffd42a" stroke-width="4.5" d="M333 101l7-9M300 97l-4-10"/></g>` +
		fmt.Sprintf(`<g class="hd"><use href="#%s" class="pc" x="279.9" y="87.9" width="64.3" height="64.3"/></g>`, draw.Symbol(movegen.Duck)),
}

// families are all games, in the order of the first page.
var families = []family{
	{Title: "Duck Chess", Line: "After each move you put the duck in your opponent’s way.", hint: "Nobody may capture the duck or move through it, and there is no check: look after your king.",
		Games: []familyGame{{"duck", "Play"}}, scene: hero.position,
		position: "r2q1rk1/ppp1ppbp/2n2np1/3b4/2pP4/P1N1PN1P/1PB2PP1/R1BQK*1R b KQ - 0 1", last: "f1", crop: "72 189 312 195", slice: "xMidYMax slice",
		over: `<path class="bad-ar" d="M10-3.5H22V3.5H10z" transform="translate(216 360)"/>`},
	{Title: "Duel Chess", Line: "Captured pieces fight for their return on a board of their own.", hint: "You choose where your prisoner stands on the Duel board. A piece that captures there returns to the Main board.",
		Games:    []familyGame{{"duel", "5×7"}, {"duel7", "7×7"}, {"duel9", "9×9"}},
		position: "dnk2/1pb2/r3p/2*2/PRN2/2BP1/D1K2|1P1/p1p/1P1 w - - 0 1", last: "a5 y3", crop: "-14 36 470 294", slice: "xMidYMid slice",
		over: `<rect class="edge" x="283" y="91" width="154" height="154" rx="5"/><path d="M38 102C120 88 250 84 352 94" ` + redDashes + `/><path d="M364 105l-18-5 13-12z" fill="#b01d16"/>`},
	{Title: "Duchess", Line: "Two teams round a hexagon. Wizards teleport their friends.", hint: "A piece next to a wizard of its team may move at once to a square next to another wizard of the team.",
		Games:    []familyGame{{"duchess", "6 players"}, {"duchess4", "4"}, {"duchess3", "3"}, {"duchess2", "2"}},
		position: "R1a1K1c1F1d1R1e1B1a2Q1c2B1d2D1e2P1a3P1c3P1d3P1e3P1b4/R2a1K2c1R2e1W2b2Q2c2B2d2D2e2P2a3P2b3P2c3N2a4B6c2/W1b3B2d3R3a1K3c1F3d1R3e1Q3c2B3d2P3a3P3c3D3d3P3e3N3a4P3b4/W4b1K4c1F4d1R4e1Q4c2B4d2D4e2P4a3P4c3P4d3P4e3N4a4P4b4R6b1/R1c4W2e5B3b2K5c1F5d1R5e1Q5c2B5d2D5e2P5a3P5b3P5c3P5d3P5e3N5a4/Q2b1R6a1K6c1F6d1R6e1B6a2W6b2B6d2P6a3P6b3P6c3P6e3N6a4D6c4P6d4 1 0",
		crop:     "150 372 624 390", slice: "xMidYMax slice",
		over: `<circle class="m-guide" cx="413" cy="701" r="28"/><circle class="m-guide" cx="386" cy="593" r="23"/><path d="M406 671L393 621" fill="none" stroke="#57178f" stroke-width="6" stroke-dasharray="10 7" stroke-linecap="round"/>`},
	{Title: "Double Chess", Line: "Your partner’s captures arrive in your hand. Drop them.",
		hint:     "A piece from your hand may stand on any empty square, also where it gives check; a pawn not on the last rank.",
		Games:    []familyGame{{"double2", "2 boards"}, {"double", "1 board"}, {"double2-medieval", "2 boards, medieval"}, {"double-medieval", "1 board, medieval"}},
		position: "r2q1rk1/ppp2ppp/2n2n2/2bpp1B1/4P3/2NP1b2/PPP1BPPP/R2Q1RK1[] w - - 0 1 | rnb1k2r/ppp2ppp/4p3/3p4/1q1P4/2N1Pn2/PP2BPPP/R1BQK2R[] w KQkq - 0 1 A",
		last:     "B/f3", crop: "180 8 500 312", slice: "xMidYMin slice",
		over: `<circle class="m-spec" cx="264" cy="168" r="23" fill="#ffd42a88"/>` + fmt.Sprintf(`<use href="#%s" class="pc w" x="235.7" y="140" width="56.6" height="56.6" opacity=".62"/>`, draw.Symbol(movegen.Knight)) + `<path d="M580 104C530 56 360 56 280 142" ` + greenDashes + `/><path d="M272 150l4-20 15 12z" fill="#1c6534"/>`},
	{Title: "Duke of Rutland’s Chess", Line: "Fourteen files, ten ranks, a crowned rook and a concubine.", hint: "Pawns may step three squares from home. The crowned rook moves as a rook and a king, the concubine as a rook and a knight.",
		Games: []familyGame{{"rutland", "14×10"}, {"rutland-plain", "without castling"}},
		last:  "b1 f1", crop: "0 254 356 222", slice: "xMidYMax slice",
		over: `<path class="m-frame" d="M49.8 433.8h44.4v44.4h-44.4zM241.8 433.8h44.4v44.4h-44.4z"/>` + balloon(72, 118, "crowned rook") + balloon(264, 98, "concubine")},
	{Title: "Chess, old and new", Line: "Medieval: bishops leap, queens step, the king may leap once.", hint: "In the medieval game the bishop leaps two squares diagonally, and the queen steps one. King and queen may leap once.",
		Games:    []familyGame{{"medieval", "Medieval"}, {"chess", "Today’s chess"}},
		position: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1", last: "e1", crop: "55 196 301 188", slice: "xMidYMax slice",
		over: `<path class="m-frame" d="M193.8 337.8h44.4v44.4h-44.4z"/><g class="m-dot"><circle cx="120" cy="264" r="6.5"/><circle cx="168" cy="264" r="6.5"/><circle cx="216" cy="264" r="6.5"/><circle cx="312" cy="264" r="6.5"/><circle cx="216" cy="312" r="6.5"/></g>` +
			`<g class="m-spec"><circle cx="120" cy="264" r="19"/><circle cx="168" cy="264" r="19"/><circle cx="216" cy="264" r="19"/><circle cx="312" cy="264" r="19"/></g>` +
			`<path d="M216 350Q168 208 120 264M216 350Q264 208 312 264" ` + thinDashes + `/>`},
}

// balloon is a word above a piece of the lowest rank.
func balloon(x, width int, words string) string {
	return fmt.Sprintf(`<g class="balloon"><rect x="%d" y="353" width="%d" height="26" rx="13"/><path d="M%d 378h14l-7 9z"/><text x="%d" y="371" text-anchor="middle">%s</text></g>`,
		x-width/2, width, x-7, x, words)
}

// front is what the first page shows of games.
type front struct {
	Hero     template.HTML
	Families []family
}

// firstPage draws the pictures of the first page, once.
var firstPage = sync.OnceValues(func() (front, error) {
	all := front{Families: slices.Clone(families)}
	var err error
	if all.Hero, err = hero.paint(); err != nil {
		return front{}, err
	}
	for i := range all.Families {
		f := &all.Families[i]
		if f.Picture, err = f.paint(); err != nil {
			return front{}, fmt.Errorf("the picture of %s: %w", f.Title, err)
		}
	}
	return all, nil
})

// paint draws the picture of a family.
func (f *family) paint() (template.HTML, error) {
	v, err := variants.Find(f.Name())
	if err != nil {
		return "", err
	}
	p, err := v.New(cmp.Or(f.position, v.Start))
	if err != nil {
		return "", err
	}
	named := func(names string) (squares []movegen.Square) {
		for s := range movegen.Square(v.Squares) {
			if v.Cells[s] != movegen.NoCell && slices.Contains(strings.Fields(names), v.SquareText(s)) {
				squares = append(squares, s)
			}
		}
		return squares
	}
	figure := draw.Figure{Label: f.label, Last: named(f.last), Without: named(f.without), Names: f.names, Crop: f.crop, Slice: f.slice, Over: f.over}
	return template.HTML(figure.SVG(p)), nil // only our own texts
}

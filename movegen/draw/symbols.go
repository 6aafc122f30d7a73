// Pieces and boards for pages, whose style says the colours.

package draw

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"dux/movegen"
)

// styled takes its colours from the style of a page.
var styled = tint{body: "var(--pf)", edge: "var(--ps)", lines: "var(--pd)"}

// Symbols draws each kind of piece once, as the symbol with the id of Symbol, and the
// signs of seats. The properties --pf, --ps and --pd of the page's style are the colours
// of bodies, edges and lines; Class names those of a seat.
func Symbols() string {
	var b strings.Builder
	for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
		t := styled
		if k == movegen.Duck {
			t = duckTint
		}
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="0 0 %d %[2]d">`, Symbol(k), side)
		drawOutline(&b, k, t, 0)
		b.WriteString("</symbol>")
	}
	for i, name := range sixNames {
		fmt.Fprintf(&b, `<symbol id="sign-s%d" viewBox="-8 -8 16 16"><path d="%s"/></symbol>`, i+1, signs[name])
	}
	return b.String()
}

// Symbol is the id of a kind's drawing among Symbols.
func Symbol(k movegen.Kind) string { return fmt.Sprintf("man-%d", k) }

// sixNames are the seats that have a class and a sign of their own.
var sixNames = []string{"Red", "Blue", "Yellow", "Green", "Magenta", "Cyan"}

// Class names the colours of a seat's pieces in the style of pages: w, b, or s1 to s6. In
// games whose seats have signs, the symbol "sign-" with that name is the seat's.
func Class(v *movegen.Variant, s movegen.Seat) string {
	for i, name := range sixNames {
		if v.SeatName(s) == name {
			return fmt.Sprintf("s%d", i+1)
		}
	}
	return [...]string{"w", "b"}[s&1]
}

// Man describes a piece for a page that has Symbols: its name, its owner, the symbol that
// draws it, the class of its colours and the symbol of its seat's sign.
type Man struct {
	Name   string `json:"name"`
	Seat   string `json:"seat,omitempty"`
	Symbol string `json:"symbol"`
	Class  string `json:"class,omitempty"`
	Sign   string `json:"sign,omitempty"`
}

// Men describes all pieces of a game.
func Men(v *movegen.Variant) map[movegen.Piece]Man {
	all := map[movegen.Piece]Man{}
	for _, seat := range v.Seats {
		for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
			switch {
			case v.Letters[k] == 0:
			case !k.Owned():
				all[movegen.NewPiece(0, k)] = Man{Name: v.KindName(k), Symbol: Symbol(k)}
			default:
				one := Man{Name: v.SeatName(seat) + " " + v.KindName(k), Seat: v.SeatName(seat), Symbol: Symbol(k), Class: Class(v, seat)}
				if Signed(v) {
					one.Sign = "sign-" + one.Class
				}
				all[movegen.NewPiece(seat, k)] = one
			}
		}
	}
	return all
}

// Signed reports whether the seats of a game have signs.
func Signed(v *movegen.Variant) bool { return numbered(v) || hexagonal(v) }

// Figure is a board for a page that has Symbols and a style for its classes: l and d for
// squares, co for coordinates, m-last for the last turn.
type Figure struct {
	Near    movegen.Seat
	Label   string // for those who do not see it; "" hides it from them
	Last    []movegen.Square
	Without []movegen.Square // squares whose pieces are left out
	Names   bool             // of ranks and files
	Crop    string           // the viewBox, "" for the whole board
	Slice   string           // preserveAspectRatio, if it is cropped
	Over    string           // SVG over the board
}

// SVG draws a position as an element of a page.
func (f Figure) SVG(p movegen.Position) string {
	v := p.Variant()
	l := newBareLayout(v, f.Near)
	var b strings.Builder
	crop := f.Crop
	if first := l.boards[0]; crop == "" && len(l.boards) == 1 {
		crop = fmt.Sprintf("%.0f %.0f %.0f %.0f", first.x, first.y, first.width, first.height)
	} else if crop == "" {
		crop = fmt.Sprintf("0 0 %.0f %.0f", l.width, l.height)
	}
	about := `aria-hidden="true"`
	if f.Label != "" {
		about = fmt.Sprintf(`role="img" aria-label="%s"`, html.EscapeString(f.Label))
	}
	if f.Slice != "" {
		about += fmt.Sprintf(` preserveAspectRatio="%s"`, f.Slice)
	}
	fmt.Fprintf(&b, `<svg class="board" viewBox="%s" %s>`, crop, about)
	paths := map[bool]*strings.Builder{true: {}, false: {}}
	for _, at := range l.places {
		paths[at.dark].WriteString(at.path)
	}
	if hexagonal(v) {
		b.WriteString(`<g class="hexes">`)
	}
	fmt.Fprintf(&b, `<path class="l" d="%s"/><path class="d" d="%s"/>`, paths[false], paths[true])
	if hexagonal(v) {
		b.WriteString("</g>")
	}
	for _, h := range l.holes {
		fmt.Fprintf(&b, `<path class="hole" d="%s"/>`, h.path)
	}
	if f.Names {
		for _, t := range l.labels {
			fmt.Fprintf(&b, `<text class="co" x="%g" y="%g"%s>%s</text>`, t.x, t.y, anchor(t), t.words)
		}
	}
	for _, s := range f.Last {
		fmt.Fprintf(&b, `<path class="m-last" d="%s"/>`, l.places[s].path)
	}
	for s, at := range l.places {
		piece := p.At(movegen.Square(s))
		if at.path == "" || piece == movegen.NoPiece || slices.Contains(f.Without, movegen.Square(s)) {
			continue
		}
		size := side * swell * at.scale
		fmt.Fprintf(&b, `<use href="#%s" class="pc %s" x="%.1f" y="%.1f" width="%.1f" height="%.1[5]f"/>`,
			Symbol(piece.Kind()), Class(v, piece.Seat()), at.x-size/2, at.y-size/2, size)
	}
	if Signed(v) {
		f.sign(&b, p, l)
	}
	b.WriteString(f.Over)
	b.WriteString("</svg>")
	return b.String()
}

// sign puts the signs of seats on their men.
func (f Figure) sign(b *strings.Builder, p movegen.Position, l *layout) {
	for s, at := range l.places {
		piece := p.At(movegen.Square(s))
		if at.path == "" || piece == movegen.NoPiece || !piece.Kind().Owned() {
			continue
		}
		x, y, r := at.x+14*at.scale, at.y+15*at.scale, 8*at.scale
		fmt.Fprintf(b, `<circle class="sgb" cx="%.1f" cy="%.1f" r="%.1f"/><use href="#sign-%s" class="sgn" x="%.1f" y="%.1f" width="%.1f" height="%.1[7]f"/>`,
			x, y, r, Class(p.Variant(), piece.Seat()), x-r, y-r, 2*r)
	}
}

// anchor is the attribute for the end of a label that is at its place.
func anchor(t text) string {
	if t.end {
		return ` text-anchor="end"`
	}
	return ""
}

// Boards for pages, whose style says the colours.

package draw

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"dux/movegen"
)

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

	Told   bool             // with hands, names of boards and seats, and the seat to move
	Marks  []movegen.Square // target squares to mark
	Arrows []Arrow
}

// SVG draws a position as an element of a page.
func (f Figure) SVG(p movegen.Position) string {
	v := p.Variant()
	view := View{Near: f.Near, Bare: !f.Told, Marks: f.Marks}
	l := view.layout(v)
	var b strings.Builder
	crop := f.Crop
	if first := l.boards[0]; crop == "" && len(l.boards) == 1 && !f.Told {
		crop = fmt.Sprintf("%.0f %.0f %.0f %.0f", first.x, first.y, first.width, first.height)
	} else if crop == "" {
		width, height := view.Size(v)
		crop = fmt.Sprintf("0 0 %.0f %.0f", width, height)
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
		if piece := p.At(movegen.Square(s)); at.path != "" && piece != movegen.NoPiece && !slices.Contains(f.Without, movegen.Square(s)) {
			useSymbol(&b, v, piece, at.x, at.y, at.scale)
		}
	}
	if Signed(v) {
		f.sign(&b, p, l)
	}
	if f.Told {
		b.WriteString(`<g text-anchor="middle">`)
		view.nameSquares(&b, v, l)
		tell(&b, p, l)
		b.WriteString("</g>")
	}
	view.markSquares(&b, p, l)
	for _, a := range f.Arrows {
		drawArrow(&b, l, a)
	}
	b.WriteString(f.Over)
	b.WriteString("</svg>")
	return b.String()
}

// useSymbol draws a piece with its middle at a place.
func useSymbol(b *strings.Builder, v *movegen.Variant, piece movegen.Piece, x, y, scale float64) {
	size := side * swell * scale
	fmt.Fprintf(b, `<use href="#%s" class="pc %s" x="%.1f" y="%.1f" width="%.1f" height="%.1[5]f"/>`,
		Symbol(piece.Kind()), Class(v, piece.Seat()), x-size/2, y-size/2, size)
}

// tell writes what is beside the boards, in the colour of the page's words: the seats round
// a hexagon, the names of boards, hands, and the seat to move or the result.
func tell(b *strings.Builder, p movegen.Position, l *layout) {
	const ink = "currentColor"
	v := p.Variant()
	for _, flap := range l.flaps {
		fmt.Fprintf(b, `<path class="rim %s" d="%s"/>`, Class(v, flap.seat), flap.edge)
		nameFlap(b, v, flap, ink)
	}
	nameBoards(b, l, ink)
	eachHand(p, l, func(piece movegen.Piece, n int, x, y float64) {
		fmt.Fprintf(b, `<rect class="l" x="%.1f" y="%.1f" width="%.1f" height="%d"/>`, x-side/2, y-side/2+1, 1.2*side, side-2)
		useSymbol(b, v, piece, x, y, 0.8)
		writeLabel(b, text{x: x + side*0.55, y: y + 6, words: fmt.Sprint(n), colour: "var(--co)"}, 17)
	})
	drawCaption(b, p, l, fmt.Sprintf(`class="%s" fill="var(--pf)" stroke="%s"`, Class(v, p.Seat()), ink), ink)
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

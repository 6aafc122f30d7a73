// Drawings of the pieces.

package draw

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// outline is the drawing of a piece in a square of side 48: filled and outlined
// forms, one over the other, with lines and dots on top.
type outline struct {
	forms []string // path data
	lines string
	dots  []dot
	under *inset // a smaller piece behind the forms
}

// dot is a filled circle, an eye or a knob.
type dot struct{ x, y, r float64 }

// inset is another piece, moved and made smaller.
type inset struct {
	kind      movegen.Kind
	x, y      float64
	scale     float64
	withoutIt int // forms at the end that are left out, such as the foot
}

const (
	foot   = "M15 33.5h18q3 1.5 3 6.5h-24q0-5 3-6.5z"
	knight = "M16 33.5C16 28 21 26 22.5 21.5C20 22.5 18.5 23.5 16.5 24.5L14.5 28C13 29 10 28 9.5 26C9 24 11 21 12.5 18.5" +
		"C13.5 16 14.5 14 17 12.5L18 7.5L21.5 11L24 7L25.5 11C33 13 36 21 34 33.5z"
	wall = "M13 24.5h5v3h3.5v-3h5v3h3.5v-3h5v9h-22z"
)

var outlines = [movegen.Kinds]outline{
	movegen.NoKind: {forms: []string{"M14 8L39.5 17L14 26z", "M10.5 4.5H14V43.5H10.5z"}}, // the flag of Token
	movegen.Pawn: {forms: []string{
		"M24 10a5.6 5.6 0 0 1 3.6 9.9h3.4v3h-3.6c.3 5 2 7.6 5.6 10.6h-18c3.6-3 5.3-5.6 5.6-10.6h-3.6v-3h3.4A5.6 5.6 0 0 1 24 10z", foot}},
	movegen.Knight: {forms: []string{knight, foot},
		lines: "M27 15c3.5 4 4.7 9 4.2 15", dots: []dot{{17.6, 16.8, 1.2}, {11.9, 24.8, 0.8}}},
	movegen.Bishop: {forms: []string{
		"M24 5.5a2.4 2.4 0 0 1 0 4.9a2.4 2.4 0 0 1 0-4.9z",
		"M24 10.4c5 3.5 8 7.6 8 12c0 3.5-2 6-4 7.6h-8c-2-1.6-4-4.1-4-7.6c0-4.4 3-8.5 8-12z", "M18 30h12l1.5 3.5h-15z", foot},
		lines: "M24 16v8M20.5 19.5h7"},
	movegen.Rook: {forms: []string{
		"M13 9h5v3.5h3.5V9h5v3.5h3.5V9h5v7.5L31.5 20v10l2 3.5h-19l2-3.5v-10L13 16.5z", foot}, lines: "M16.5 20h15M16.5 30h15"},
	movegen.Queen: {forms: []string{
		"M14 33.5L9.5 16L16 23.5L16.8 12.5L21.6 22.5L24 10.5L26.4 22.5L31.2 12.5L32 23.5L38.5 16L34 33.5z", foot},
		lines: "M14.5 29.5q9.5-2.6 19 0", dots: []dot{{9.5, 14, 2}, {16.8, 10.5, 2}, {24, 8.5, 2}, {31.2, 10.5, 2}, {38.5, 14, 2}}},
	movegen.King: {forms: []string{
		"M22.8 4.5h2.4v2.8h2.8v2.4h-2.8V14h-2.4V9.7H20V7.3h2.8z",
		"M24 18c2.5-5.5 13.5-6 13.5 2c0 5.5-4.5 7.5-5.5 13.5H16c-1-6-5.5-8-5.5-13.5c0-8 11-7.5 13.5-2z",
		"M24 27c-4.5-5.5-3.6-11.5 0-13.5c3.6 2 4.5 8 0 13.5z", foot}, lines: "M16.6 30.6q7.4-2.4 14.8 0"},
	movegen.Dabbabah: {forms: []string{
		"M15 21h18v13H15z", "M11.5 21L24 9.5L36.5 21z", "M18 32.5a4 4 0 0 1 0 8a4 4 0 0 1 0-8z", "M30 32.5a4 4 0 0 1 0 8a4 4 0 0 1 0-8z"},
		lines: "M20.5 32v-6.5h7V32M24 14v4", dots: []dot{{18, 36.5, 1}, {30, 36.5, 1}}},
	movegen.Marshal: {under: &inset{movegen.Knight, 6.5, 1.5, 0.75, 1}, forms: []string{wall, foot}, lines: "M13 30.2h22"},
	movegen.Cardinal: {under: &inset{movegen.Bishop, 14.5, 1, 0.75, 1}, forms: []string{
		"M14 33.5C14 29.5 18 27.5 19.3 23.8C17.5 24.6 16 25.4 14.5 26.2L13 29C11.6 30 9 29 8.6 27.4C8.2 25.6 9.8 23.2 11 21.2" +
			"C11.8 19.2 12.6 17.6 14.6 16.4L15.4 12.4L18.2 15.2L20.2 12L21.4 15.2C28 17 32 24 31 33.5z", foot},
		lines: "M23 19c2.6 3.2 3.6 7 3.2 11.5", dots: []dot{{15.2, 20, 1.1}, {10.6, 26.4, 0.7}}},
	movegen.CrownedRook: {forms: []string{
		"M16 13L14.5 4.5L20 9L24 3.5L28 9L33.5 4.5L32 13z", "M13.5 13h21v4.5L31.5 20.5v9.5l2 3.5h-19l2-3.5v-9.5L13.5 17.5z", foot},
		lines: "M16.5 20.5h15M16.5 30h15"},
	movegen.Wizard: {forms: []string{
		"M27.5 4.5C27 13 31.5 22 34.5 30q-10.5 4-21 0C19 24 23 14 27.5 4.5z", "M6.5 34q17.5-8.5 35 0q-17.5 9.5-35 0z"},
		lines: "M16.8 26.2q7.4 2.6 15.8 0M24.6 16.5v5M22.1 19h5"},
	movegen.Duck: {forms: []string{
		"M12 17.5L4.5 19.6q2.5 4.2 9 3z",
		"M22.5 21.5c1.5 2.5 4 3.2 7.5 3.2c4.5 0 8-1.6 11-5.2c2 11-5.5 19-16.5 19c-9.5 0-15-5-13.5-14z",
		"M18.5 9.5a7.3 7.3 0 0 1 0 14.6a7.3 7.3 0 0 1 0-14.6z"},
		lines: "M22 29c3.5 5.2 10.5 4.6 13.5-.6", dots: []dot{{16.4, 15.2, 1.2}}},
}

// tint holds the colours of a piece: of its body, of its edges, of the lines on it, and
// of its seat's name, which must be legible on white.
type tint struct{ body, edge, lines, name string }

// Piece draws a piece of v in a square of side 48, as SVG elements without the
// document around them.
func Piece(v *movegen.Variant, p movegen.Piece) string {
	var b strings.Builder
	drawOutline(&b, p.Kind(), fill(v, p), 0)
	return b.String()
}

// Owned draws a piece like Piece, but the duck, too, in the colours of its seat: for
// GUIs that give each side a duck.
func Owned(v *movegen.Variant, p movegen.Piece) string {
	var b strings.Builder
	drawOutline(&b, p.Kind(), seatTint(v, p.Seat()), 0)
	return b.String()
}

// Token draws a flag in the colours of a seat, in a square of side 48, which a GUI
// moves to and fro where the seat has to pass.
func Token(v *movegen.Variant, seat movegen.Seat) string {
	return Owned(v, movegen.NewPiece(seat, movegen.NoKind))
}

// Document makes an SVG document of a piece.
func Document(piece string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d">%s</svg>`+"\n", side, side, piece)
}

// drawOutline draws an outline, except this many forms at its end.
func drawOutline(b *strings.Builder, kind movegen.Kind, t tint, omit int) {
	o := outlines[kind]
	if u := o.under; u != nil {
		fmt.Fprintf(b, `<g transform="translate(%g %g) scale(%g %[3]g)">`, u.x, u.y, u.scale) // one number is 0 in y for some readers
		drawOutline(b, u.kind, t, u.withoutIt)
		b.WriteString("</g>")
	}
	fmt.Fprintf(b, `<g fill="%s" stroke="%s" stroke-width="1.5" stroke-linejoin="round">`, t.body, t.edge)
	for i, form := range o.forms[:len(o.forms)-omit] {
		if kind == movegen.Duck && i == 0 {
			fmt.Fprintf(b, `<path d="%s" fill="%s"/>`, form, beak)
			continue
		}
		fmt.Fprintf(b, `<path d="%s"/>`, form)
	}
	b.WriteString("</g>")
	if o.lines != "" {
		fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`, o.lines, t.lines)
	}
	for _, d := range o.dots {
		colour, ring := t.lines, ""
		if d.r >= knob {
			colour, ring = t.body, fmt.Sprintf(` stroke="%s" stroke-width="1.5"`, t.edge)
		}
		fmt.Fprintf(b, `<circle cx="%g" cy="%g" r="%g" fill="%s"%s/>`, d.x, d.y, d.r, colour, ring)
	}
}

// knob is the radius from which a dot belongs to the body.
const knob = 2

const beak = "#e0601a"

// outer is the colour of edges and words.
const outer = "#15110d"

// tints are the colours of pieces by the name of their seat. Those of six seats at one
// board differ for everybody, also for people who see red and green alike.
var tints = map[string]tint{
	"White": {"#fff", outer, outer, outer}, "Black": {"#38322d", "#0b0908", "#f0eae1", outer},
	"Red": {"#d0301f", "#1a0503", "#fff", "#b3261a"}, "Blue": {"#2450b8", "#050a18", "#e6eeff", "#2450b8"},
	"Yellow": {"#ffd42a", "#171100", "#3a2b00", "#7a6200"}, "Green": {"#1ea377", "#04150e", "#04241a", "#0f6e4f"},
	"Magenta": {"#963079", "#16030f", "#ffe6f7", "#963079"}, "Cyan": {"#bdeefc", "#06161c", "#06303e", "#0b6a80"},
}

// signs tell seats apart without colours: outlines about 0, 0 in a square of side 16, by
// the name of the seat.
var signs = map[string]string{
	"Red":     "M0-4.6a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z",
	"Blue":    "M0-6 6 0 0 6-6 0z",
	"Yellow":  "M0-5.6 5.6 4.4H-5.6z",
	"Green":   "M-4.6-4.6h9.2v9.2h-9.2z",
	"Magenta": "M-1.8-5.6h3.6v3.8h3.8v3.6h-3.8v3.8h-3.6v-3.8h-3.8v-3.6h3.8z",
	"Cyan":    "M0-6.2 1.7-2 6.2-1.7 2.7 1.1 3.9 5.4 0 3-3.9 5.4-2.7 1.1-6.2-1.7-1.7-2z",
}

// fill returns the colours of piece p: its seat's, or the duck's.
func fill(v *movegen.Variant, p movegen.Piece) tint {
	if p.Kind() == movegen.Duck {
		return duckTint
	}
	return seatTint(v, p.Seat())
}

var duckTint = tint{"#ffd42a", outer, outer, outer}

// seatTint returns the colours of a seat's pieces.
func seatTint(v *movegen.Variant, s movegen.Seat) tint {
	if t, ok := tints[v.SeatName(s)]; ok {
		return t
	}
	return [...]tint{tints["White"], tints["Black"]}[s&1]
}

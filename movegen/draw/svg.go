package draw

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// side is the length of a square's side in the picture, in pixels.
const side = 48

// fills are the colours of pieces by the name of their seat.
var fills = map[string]string{
	"Red": "#d22", "Blue": "#24d", "Yellow": "#dc0", "Green": "#191", "Magenta": "#c2c", "Cyan": "#0bc",
}

// fill is the colour of piece p: its seat's, or else white or black.
func fill(v *movegen.Variant, p movegen.Piece) string {
	if p.Kind() == movegen.Duck {
		return "#e90"
	}
	if colour, ok := fills[v.SeatName(p.Seat())]; ok {
		return colour
	}
	return [...]string{"#fff", "#000"}[p.Seat()&1]
}

// SVG draws the board as an SVG document, letters for pieces.
func SVG(p movegen.Position) string {
	v := p.Variant()
	g := newGrid(v)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" text-anchor="middle">`+"\n",
		(g.cols+2)*side, (g.rows+1)*side)
	for row := range g.rows {
		for col := range g.cols {
			if s := g.at(col, row); s != movegen.NoSquare {
				drawSquare(&b, p, s, col, row, g.rows)
			}
		}
		writeAt(&b, g.ranks[row], -1, float64(row), 16, "#555")
		writeAt(&b, g.ends[row], float64(g.cols), float64(row), 16, "#555")
	}
	for col, file := range g.files {
		writeAt(&b, file, float64(col), float64(g.rows), 16, "#555")
	}
	b.WriteString("</svg>\n")
	return b.String()
}

func drawSquare(b *strings.Builder, p movegen.Position, s movegen.Square, col, row, rows int) {
	shade := "#f0d9b5"
	if (col+rows-1-row)&1 == 0 {
		shade = "#b58863"
	}
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", col*side+side, row*side, side, side, shade)
	if piece := p.At(s); piece != movegen.NoPiece {
		v := p.Variant()
		writeAt(b, string(v.Letters[piece.Kind()]), float64(col), float64(row), 34, fill(v, piece))
	}
}

// writeAt writes text of the given size in the middle of a place of the grid.
func writeAt(b *strings.Builder, text string, col, row float64, size int, colour string) {
	if text == "" {
		return
	}
	fmt.Fprintf(b, `<text x="%.0f" y="%.0f" font-size="%d" font-weight="bold" fill="%s" stroke="#000" stroke-width="0.6">%s</text>`+"\n",
		(col+1.5)*side, (row+0.5)*side+float64(size)*0.36, size, colour, text)
}

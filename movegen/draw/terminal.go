// Squares as text: letters or chess symbols, with the colours of terminals.

package draw

import (
	"fmt"
	"slices"
	"strings"

	"dux/movegen"
)

// cell returns the text of a square, of a given width in columns.
func (w View) cell(p movegen.Position, s movegen.Square, width int) string {
	if s == movegen.NoSquare {
		return strings.Repeat(" ", width)
	}
	v, piece := p.Variant(), p.At(s)
	text := w.noted(p, s)
	columns := len(text)
	if figure := figurine(v, piece, w.Colour); w.Figurines && figure != "" {
		text = figure + text[1:]
	}
	marked, last := slices.Contains(w.Marks, s), slices.Contains(w.Last, s)
	occupied, empty := "", ""
	switch {
	case marked:
		occupied, empty = "!", "+"
	case last:
		occupied, empty = "<", ":"
	}
	switch {
	case occupied == "":
	case text == "":
		text, columns = empty, 1
	default:
		text, columns = text+occupied, columns+1
	}
	if !w.Colour {
		if text == "" {
			text, columns = ".", 1
		}
		return text + strings.Repeat(" ", width-columns)
	}
	ground := 180 // of 256 colours: light wood
	if dark(v.SquareText(s)) {
		ground = 137
	}
	switch {
	case marked:
		ground = 107 // green
	case last:
		ground += 6 // yellower: 186 and 143
	}
	return fmt.Sprintf("\x1b[48;5;%d;38;5;%d;1m%s%s\x1b[0m", ground, ink(v, piece), text, strings.Repeat(" ", width-columns))
}

// inks are the numbers of terminal colours (of 256) by the name of the seat.
var inks = map[string]int{
	"White": 231, "Black": 16, "Red": 124, "Blue": 21, "Yellow": 226, "Green": 22, "Magenta": 165, "Cyan": 51,
}

func ink(v *movegen.Variant, piece movegen.Piece) int {
	if piece.Kind() == movegen.Duck {
		return 226
	}
	if colour, ok := inks[v.SeatName(piece.Seat())]; ok {
		return colour
	}
	return [...]int{inks["White"], inks["Black"]}[piece.Seat()&1]
}

// figures are the Unicode chess symbols, outlined and filled. The selector after
// the filled pawn prevents that it is shown as an emoji.
var figures = [2][movegen.Kinds]string{
	{movegen.King: "♔", movegen.Queen: "♕", movegen.Rook: "♖", movegen.Bishop: "♗", movegen.Knight: "♘", movegen.Pawn: "♙"},
	{movegen.King: "♚", movegen.Queen: "♛", movegen.Rook: "♜", movegen.Bishop: "♝", movegen.Knight: "♞", movegen.Pawn: "♟\ufe0e"},
}

// figurine returns the figure of a piece, "" if it has none. With colours all
// figures are filled; without colours, outlined and filled distinguish two seats.
func figurine(v *movegen.Variant, piece movegen.Piece, coloured bool) string {
	if coloured {
		return figures[1][piece.Kind()]
	}
	if numbered(v) {
		return ""
	}
	return figures[piece.Seat()&1][piece.Kind()]
}

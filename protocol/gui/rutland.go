// The Duke of Rutland's Chess on a GUI's board.

package gui

import "dux/movegen"

// newRutland embeds the Duke of Rutland's Chess. The GUI counts its ten ranks
// from 0. It moves the rook too when the king, described with O4, moves four
// squares.
func newRutland(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 14, 10)
	c.shape.Images = map[int]string{0: "P", 1: "N", 2: "B", 3: "R", 4: "Q", 14: "D", 16: "C", 65: "K"}
	c.shape.Pieces = []string{"P& fmWfceFifmnDifmnH", "D& RF", "C& RN", "K& KisO4"}
	if !v.Castles {
		c.shape.Pieces[3] = "K& KiK"                        // initial moves, but no castling
		c.rights = func(field string) string { return "-" } // the GUI names the kings that have not moved
	}
	return c
}

// The games on one board of 8x8 squares on a GUI's board.

package gui

import (
	"strings"

	"dux/movegen"
)

// leaps are the medieval moves in Betza's notation. The king has an initial
// move (i) but no castling (O), since the GUI would move a rook too.
var leaps = []string{"P& fmWfceFifmD", "B& A", "Q& FiA", "K& KiNiAiD"}

// newChess embeds orthodox chess, which every GUI knows. The variant name chess
// stands for a game of the engine's with the same rules.
func newChess(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Known, c.shape.Parent = v.CECPName(), "normal"
	return c
}

func newMedieval(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Pieces = leaps
	return c
}

// bughouse is the GUI's parent game in which captured pieces leave the board instead
// of changing sides.
const bughouse = "bughouse"

// newDouble embeds one board of Double Chess.
func newDouble(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Hand = 5
	c.shape.Parent = bughouse
	return c
}

func newDoubleMedieval(v *movegen.Variant, _ bool) Codec {
	c := newDouble(v, false).(*flat)
	c.shape.Pieces = leaps
	c.rights = leapRights
	return c
}

// besideHoldings names pieces by their files as XBoard counts them, from its holdings, two
// files to the left of the board.
var besideHoldings = strings.NewReplacer("G", "K", "F", "Q", "g", "k", "f", "q")

// leapRights converts a castling field that names the files of unmoved kings and queens,
// perhaps counted from the holdings, into one that names the pieces.
func leapRights(field string) string { return besideHoldings.Replace(field) }

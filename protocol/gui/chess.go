// The games on one board of 8x8 squares on a GUI's board.

package gui

import (
	"strings"

	"dux/movegen"
)

// leaps are the medieval moves in Betza's notation. The king has an initial
// move (i) but no castling (O), since the GUI would move a rook too.
var leaps = []string{"P& fmWfceFifmD", "B& A", "Q& FiA", "K& KiNiAiD"}

// normal is the GUI's own name for orthodox chess.
const normal = "normal"

// newChess embeds orthodox chess, which every GUI knows. The variant name chess
// stands for a game of the engine's with the same rules.
func newChess(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Known, c.shape.Parent = normal, normal
	return c
}

func newMedieval(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Pieces = leaps
	return c
}

// bughouse is the GUI's parent game in which captured pieces leave the board instead
// of changing sides. Chess servers call the game so, too.
const bughouse = "bughouse"

// newDouble embeds one board of Double Chess.
func newDouble(v *movegen.Variant, _ bool) Codec {
	c := newHands(v)
	c.shape.Server = bughouse
	return c
}

// newHands is for boards whose captured pieces go to a partner.
func newHands(v *movegen.Variant) *flat {
	c := newFlat(v, 8, 8)
	c.shape.Hand, c.shape.Parent = 5, bughouse
	return c
}

func newDoubleMedieval(v *movegen.Variant, _ bool) Codec {
	c := newHands(v)
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

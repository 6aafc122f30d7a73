package gui

import (
	"strings"

	"dux/movegen"
)

// leaps are the medieval moves in Betza's notation. That of the king has an
// initial move (i) but no castling (O): else the GUI would move a rook along.
var leaps = []string{"P& fmWfceFifmD", "B& A", "Q& FiA", "K& KiNiAiD"}

// newChess embeds orthodox chess, which every GUI knows. By the name chess it is
// a game of the engine's that follows the same rules.
func newChess(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Known, c.shape.Parent = v.CECPName(), "normal"
	return c
}

func newMedieval(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Pieces = leaps
	c.rights = func(field string) string { return leapRights(field, 0) }
	return c
}

// newDouble embeds one board of the double-board game. The parent bughouse
// lets captured pieces vanish instead of changing sides.
func newDouble(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Hand = 5
	c.shape.Parent = "bughouse"
	return c
}

func newDoubleMedieval(v *movegen.Variant, _ bool) Codec {
	c := newDouble(v, false).(*flat)
	c.shape.Pieces = leaps
	// XBoard counts files from its holdings, two to the left of the board.
	c.rights = func(field string) string { return leapRights(field, 2) }
	return c
}

// leapRights turns a castling field that names the files of unmoved kings and
// queens (EDed), shifted to the right or not, into one that names the pieces.
func leapRights(field string, shift int) string {
	if field == "-" {
		return field
	}
	rights := ""
	for _, right := range "KQkq" {
		file := rune('E')
		if right == 'Q' || right == 'q' {
			file = 'D'
		}
		if right >= 'a' {
			file += 'a' - 'A'
		}
		if strings.ContainsRune(field, right) || strings.ContainsRune(field, file) ||
			shift != 0 && strings.ContainsRune(field, file+rune(shift)) {
			rights += string(right)
		}
	}
	if rights == "" {
		rights = "-"
	}
	return rights
}

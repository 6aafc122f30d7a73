// Endings that are drawn, whatever a net says.

package chess

import (
	"dux/movegen"
	rules "dux/movegen/chess"
)

// orthodox is the source of orthodox chess, where some endings are known draws.
type orthodox struct{ source }

// Known returns a draw without pawns, rooks and queens if no side has more than one
// minor piece, or one side two knights and the other its king alone: mate cannot be
// forced. These endings are so rare in games that a net does not learn them.
func (s orthodox) Known(movegen.Team) (int, bool) {
	b := &s.Board
	if b.Kinds[movegen.Pawn]|b.Kinds[movegen.Rook]|b.Kinds[movegen.Queen] != 0 {
		return 0, false
	}
	return 0, helpless(b, movegen.White) && helpless(b, movegen.Black)
}

// Trained is always true: a turn is one move.
func (s orthodox) Trained() bool { return true }

// helpless reports whether a seat that has only minor pieces cannot force mate.
func helpless(b *rules.Board, seat movegen.Seat) bool {
	minors := b.Kinds[movegen.Knight] | b.Kinds[movegen.Bishop]
	switch own := minors & b.Sides[seat]; own.Count() {
	case 0, 1:
		return true
	case 2:
		return own&b.Kinds[movegen.Bishop] == 0 && own == minors
	}
	return false
}

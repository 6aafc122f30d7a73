// Copies without one piece, to find the value of that piece.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.Remove(s)
	q.promoted &^= bitboard.Bit(s)
	q.Rights &^= q.rules.rightsLost[s&63]
	q.EnPassant = movegen.NoSquare
	return q
}

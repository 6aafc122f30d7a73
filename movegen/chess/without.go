// Copies without one piece, to find the value of that piece.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	h := movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
	if p.rules.hands {
		h.Prize = p.Prize
	}
	if p.rules.medieval {
		h.MayLeap = p.MayLeap
	}
	return h
}

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

// Copies without one piece, to find the value of that piece.

package duel

import "dux/movegen"

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft, Captured: p.Captured}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.dropEnPassant()
	q.spend(s)
	q.remove(s)
	q.history.Reset(q.key)
	return q
}

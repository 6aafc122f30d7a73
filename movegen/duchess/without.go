// Copies without one piece, to find the value of that piece.

package duchess

import "dux/movegen"

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft, Mated: p.MatedSeats, Guides: p.Guides}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.remove(s)
	q.undo = append(q.undo[:0], undo{})
	q.begin()
	return q
}

// Copies without one piece, to find the value of that piece.

package duchess

import "dux/movegen"

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.remove(s)
	q.undo = append(q.undo[:0], undo{})
	q.begin()
	return q
}

package duchess

import "dux/movegen"

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.remove(q.squares[s], s)
	q.plies = append(q.plies[:0], ply{})
	q.begin()
	return q
}

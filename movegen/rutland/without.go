// Copies without one piece, to find the value of that piece.

package rutland

import "dux/movegen"

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.remove(s)
	q.rights &^= rightsLost[s]
	q.runner = movegen.NoSquare
	q.enPassant = [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	q.barred = [2]bool{}
	q.checkInfo.compute(q)
	q.key = q.hash()
	q.history.Reset(q.key)
	return q
}

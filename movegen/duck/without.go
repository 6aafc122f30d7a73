// Copies without one piece, to find the value of that piece.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.Remove(s)
	q.status.Rights = chess.KeepRights(q.status.Rights, s, s)
	q.status.EnPassant = movegen.NoSquare
	q.updateKey()
	q.history.Reset(q.key)
	return q
}

// Copies without one piece, to find the value of that piece.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, Mated: p.MatedSeats}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	board := &q.boards[s>>6&1]
	*board = *board.Without(s & 63).(*chess.Position)
	q.updateOutcome()
	return q
}

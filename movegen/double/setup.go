// Positions on two boards made from those of each.

package double

import "dux/movegen/chess"

// join returns the position of two boards, of which one is to move.
func (r *rules) join(boards [2]*chess.Position, turn int) *Position {
	p := &Position{rules: r}
	p.turn = turn
	for x, board := range boards {
		p.boards[x] = *board.Clone().(*chess.Position) // whose undo has room
		p.boards[x].MakeDropsNoisy()
	}
	p.updateOutcome()
	return p
}

package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// What stands here is no rule: sums of tables over the pieces, kept by Make and
// Unmake for evaluators, which would else add them up at every node.

// Tables are the worths that a piece adds to the sum of its seat by the square
// on which it stands. A null table counts nothing.
type Tables [owned][graph.Squares]int16

// SetTables makes the position keep the sums of t from now on.
func (p *Position) SetTables(t *Tables) {
	p.tables = t
	p.sums = [movegen.MaxSeats]int{}
	if t == nil {
		return
	}
	for s, piece := range p.squares {
		if piece != movegen.NoPiece {
			p.sums[piece.Seat()] += int(t[piece][s])
		}
	}
}

// Sum is the sum of the tables over the pieces of seat s.
func (p *Position) Sum(s movegen.Seat) int { return p.sums[s] }

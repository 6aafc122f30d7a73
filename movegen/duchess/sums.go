package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// These sums are not part of the rules. Make and Unmake update them, so that an
// evaluator need not add up all pieces at every node.

// Tables hold what a piece on a square adds to the sum of its seat.
type Tables [owned][graph.Squares]int16

// SetTables makes the position keep the sums of t from now on, or none if t is nil.
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

// Sum returns the sum of the tables over the pieces of seat s.
func (p *Position) Sum(s movegen.Seat) int { return p.sums[s] }

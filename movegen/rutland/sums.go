package rutland

import (
	"dux/movegen"
)

// Sums of tables over the pieces are not part of the rules. Make and Unmake update
// them for evaluators, which would have to add them up at every node otherwise.

// Tables is what each piece adds to Position.Sum, by Piece and square; an
// evaluator that sums White's value minus Black's has negative entries for
// Black's pieces.
type Tables [32][Squares]movegen.Score

// Sum returns the sum of the tables over all pieces, 0 without tables.
func (b *board) Sum() movegen.Score { return b.sum }

// SetTables makes Sum follow t from now on; with nil it stays 0.
func (b *board) SetTables(t *Tables) {
	b.tables, b.sum = t, 0
	if t == nil {
		return
	}
	for s, piece := range b.squares {
		b.sum += t[piece&31][s]
	}
}

package chess

import (
	"dux/movegen"
)

// Sums of tables over the pieces are not part of the rules. Make and Unmake update
// them for evaluators, which would have to add them up at every node otherwise.

// Tables is what each piece adds to Board.Sum, by Piece and square; an
// evaluator that sums White's value minus Black's has negative entries for
// Black's pieces.
type Tables [32][64]movegen.Score

// SetTables makes Sum follow t from now on; with nil it stays 0.
func (b *Board) SetTables(t *Tables) {
	b.tables, b.Sum = t, 0
	if t == nil {
		return
	}
	for set := b.Occupied(); set != 0; set = set.Rest() {
		s := set.First()
		b.Sum += t[b.Squares[s]&31][s]
	}
}

// SetTables makes Sum follow t, through Make and Unmake.
func (p *Position) SetTables(t *Tables) {
	p.state.SetTables(t)
	for i := range p.stack {
		p.stack[i].SetTables(t)
	}
}

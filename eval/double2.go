package eval

import (
	"dux/engine"
	"dux/movegen"
	"dux/movegen/double"
)

// double2Evaluator judges both boards of Double Chess, each as the game of one
// board. A capture counts on both: there the enemy lacks a piece, and here the
// partner has one in hand.
type double2Evaluator struct{ a, b engine.Evaluator }

func newDouble2(p *double.Position) double2Evaluator {
	return double2Evaluator{New(p.Board(0)), New(p.Board(1))}
}

// Evaluate is the worth to team t, which has White on board A and Black on
// board B, or the other two.
func (e double2Evaluator) Evaluate(t movegen.Team) int { return e.a.Evaluate(t) + e.b.Evaluate(1-t) }

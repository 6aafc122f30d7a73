package eval

import (
	"dux/engine"
	"dux/movegen"
)

// double2Evaluator judges both boards of Double Chess, each as the game of one
// board. A capture counts on both: there the enemy lacks a piece, and here the
// partner has one in hand.
type double2Evaluator struct{ a, b engine.Evaluator }

// Evaluate is the worth to team t, which has White on board A and Black on
// board B, or the other two.
func (e double2Evaluator) Evaluate(t movegen.Team) int { return e.a.Evaluate(t) + e.b.Evaluate(1-t) }

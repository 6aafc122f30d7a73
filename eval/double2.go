package eval

import (
	"dux/engine"
	"dux/movegen"
)

// double2Evaluator evaluates both boards of Double Chess and adds up the
// scores. A capture counts on both boards: on one the enemy loses a piece, on
// the other the partner gets one in hand.
type double2Evaluator struct{ a, b engine.Evaluator }

// Evaluate returns the score from the view of team t, which has White on board
// A and Black on board B, or the reverse, in centipawns.
func (e double2Evaluator) Evaluate(t movegen.Team) int { return e.a.Evaluate(t) + e.b.Evaluate(1-t) }

package double

import (
	"dux/engine"
	"dux/movegen"
)

// Evaluator evaluates both boards of Double Chess and adds up the
// scores. A capture counts on both boards: on one the enemy loses a piece, on
// the other the partner gets one in hand.
type Evaluator struct{ a, b engine.Evaluator }

// New returns the evaluator of a position from those of its boards A and B.
func New(a, b engine.Evaluator) Evaluator { return Evaluator{a, b} }

// Evaluate returns the score from the view of team t, which has White on board
// A and Black on board B, or the reverse, in centipawns.
func (e Evaluator) Evaluate(t movegen.Team) int { return e.a.Evaluate(t) + e.b.Evaluate(1-t) }

// What the search asks of an evaluation.

package engine

import "dux/movegen"

// Evaluator evaluates the position it is bound to, in centipawns: 100 is about
// the advantage of a pawn in the opening.
type Evaluator interface {
	// Evaluate returns the score from the view of team t, against all others.
	// With two teams Evaluate(0) == -Evaluate(1).
	Evaluate(t movegen.Team) int
}

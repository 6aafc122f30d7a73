// What the search asks of an evaluation.

package engine

import "dux/movegen"

// Evaluator evaluates the position it is bound to, in centipawns. A pawn is 100 by
// material alone. Nets have a scale of their own in each game: eval/README.md lists
// the expected points by score.
type Evaluator interface {
	// Evaluate returns the score from the view of team t, against all others.
	// With two teams Evaluate(0) == -Evaluate(1).
	Evaluate(t movegen.Team) int
}

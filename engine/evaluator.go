package engine

import "dux/movegen"

// Evaluator evaluates the position it is bound to, in centipawns as
// far as pawns tell: 100 is about a pawn's lead in the opening.
type Evaluator interface {
	// Evaluate is the value of the position for team t against all others. For
	// two teams it is antisymmetric: Evaluate(0) == -Evaluate(1).
	Evaluate(t movegen.Team) int
}

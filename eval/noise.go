// Evaluations with random errors.

package eval

import (
	"dux/engine"
	"dux/movegen"
)

// noisy adds to an evaluation an error that depends on the position alone.
type noisy struct {
	engine.Evaluator
	pos  movegen.Position
	most int
}

// Noisy returns evaluators that add a random error of at most this many
// centipawns, the same whenever a position occurs. A search that maximises random
// values prefers turns after which there are many of them: it plays for mobility
// (Beal and Smith 1994, Random Evaluations in Chess). So games by material alone
// become livelier.
func Noisy(newEvaluator func(movegen.Position) engine.Evaluator, most int) func(movegen.Position) engine.Evaluator {
	return func(pos movegen.Position) engine.Evaluator {
		return &noisy{newEvaluator(pos), pos, most}
	}
}

// Evaluate returns the value to team t in centipawns.
func (n *noisy) Evaluate(t movegen.Team) int {
	keys := movegen.KeySource(n.pos.Key())
	e := int(keys.Next()%uint64(2*n.most+1)) - n.most
	if t != 0 {
		e = -e
	}
	return n.Evaluator.Evaluate(t) + e
}

// What a stopped iteration reports.

package engine

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// A forced loss of the legs that a stopped iteration has searched is not one of the
// position: the other legs may hold.
func TestAStoppedIterationClaimsNoLoss(t *testing.T) {
	for _, c := range []struct {
		score, previous, expected Score
		bound                     Bound
	}{
		{MatedIn(4), -1663, -1663, Upper},
		{MatedIn(4), MatedIn(8), MatedIn(8), Exact},
		{MatedIn(4), -Infinite, 40, Upper}, // the first iteration: the evaluation
		{MateIn(3), 20, MateIn(3), Exact},
		{-300, 20, -300, Exact},
	} {
		v := toyVariant(1, 0, 1)
		e := New(unpruned(), func(movegen.Position) Evaluator { return flat(40) })
		w := e.start(t.Context(), newToy(v, 3, 5), Limits{}, nil).workers[0]
		w.depth = 8
		w.root = []rootLeg{
			{score: c.score, previous: c.previous, bound: Exact, depth: 8},
			{score: -Infinite, previous: max(c.previous-100, -Infinite), depth: 7},
		}
		w.recall()
		require.Equal(t, c.expected, w.root[0].score)
		require.Equal(t, c.bound, w.root[0].bound)
	}
}

// flat is an evaluation that sees no difference.
type flat int

func (e flat) Evaluate(movegen.Team) int { return int(e) }

// The search of a toy game against minimax.

package engine

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// toys are games with one and two legs per turn and with seats in several
// orders.
var toys = map[string]*movegen.Variant{
	"two players":             toyVariant(1, 0, 1),
	"two players, two legs":   toyVariant(2, 0, 1),
	"six seats, two teams":    toyVariant(2, 0, 1, 0, 1, 0, 1),
	"team mates in a row":     toyVariant(2, 0, 0, 1, 1),
	"three single players":    toyVariant(1, 0, 1, 2),
	"three players, two legs": toyVariant(2, 0, 1, 2),
}

var toyHeaps = [][]int{{3, 2, 4}, {1, 5, 2}, {2, 2, 2, 1}, {6, 1}, {7, 3}}

// unpruned switches off all techniques that may change the value of a search.
func unpruned() Options {
	o := DefaultOptions()
	o.Hash = 1
	for _, name := range []string{"CheckExtension", "SingularExtension", "NullMove", "ReverseFutility", "ProbCut", "IIR",
		"LateMoveReductions", "LateMovePruning", "Futility", "HistoryPruning", "ExchangePruning", "DeltaPruning", "CorrectionHistory", "TableCutoffs", "MateDistance"} {
		if err := o.Set(name, "false"); err != nil {
			panic(err)
		}
	}
	return o
}

func TestSearchFindsTheMinimaxValue(t *testing.T) {
	for name, v := range toys {
		for _, heaps := range toyHeaps {
			for depth := 1; depth <= 5; depth++ {
				start := newToy(v, heaps...)
				want := &minimax{t: newToy(v, heaps...)}
				wanted := want.value(depth, 0)
				result := New(unpruned(), newToyEvaluator).Search(context.Background(), start, Limits{Depth: depth}, nil)
				require.Equal(t, wanted, result.Score, "%s %v depth %d", name, heaps, depth)
				require.Equal(t, Exact, result.Bound)
			}
		}
	}
}

func TestSearchSolvesGamesWithEverythingOn(t *testing.T) {
	for name, v := range toys {
		for _, heaps := range [][]int{{2, 2}, {1, 3}, {1, 1, 1}, {2, 1, 1}, {2, 3}} {
			t.Run(fmt.Sprint(name, heaps), func(t *testing.T) {
				x := &minimax{t: newToy(v, heaps...)}
				want := x.value(40, 0)
				result := New(DefaultOptions(), newToyEvaluator).Search(context.Background(), newToy(v, heaps...), Limits{Depth: 20}, nil)
				require.Equal(t, want.IsWin(), result.Score.IsWin(), "%v is not %v", result.Score, want)
				require.Equal(t, want, result.Score)
			})
		}
	}
}

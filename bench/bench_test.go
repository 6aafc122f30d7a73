// The signature of the fixed positions, and how speed is reported.

package bench

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// options are those of a small and quick search.
func options() engine.Options {
	o := engine.DefaultOptions()
	o.Hash = 1
	return o
}

func TestPositionsAreGamesInProgress(t *testing.T) {
	for _, v := range variants.All {
		seen := map[string]bool{}
		for _, text := range fixedPositions(v) {
			p, err := v.New(text)
			require.NoError(t, err, v.Name)
			require.Equal(t, text, p.String(), v.Name)
			require.False(t, movegen.Result(p).Over(), "%s: %s", v.Name, text)
			require.False(t, seen[text], "%s: %s occurs twice", v.Name, text)
			seen[text] = true
		}
		require.Greater(t, len(seen), 1, "%s has no position except the start", v.Name)
	}
}

func TestOneThreadSearchesTheSameNodes(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			const depth = 4
			first, err := Run(t.Context(), v, depth, options(), eval.New)
			require.NoError(t, err)
			require.Positive(t, first.Nodes)
			require.Equal(t, len(fixedPositions(v)), first.Positions)
			second, err := Run(t.Context(), v, depth, options(), eval.New)
			require.NoError(t, err)
			require.Equal(t, first.Nodes, second.Nodes)
		})
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Run(ctx, variants.All[0], 30, options(), eval.New)
	require.ErrorIs(t, err, context.Canceled)
}

func TestTotalAddsUp(t *testing.T) {
	total := Total([]Row{{"a", 1, 200, time.Second}, {"b", 2, 100, time.Second}})
	require.Equal(t, Row{"all", 3, 300, 2 * time.Second}, total)
	require.Equal(t, uint64(150), total.NPS())
	require.Equal(t, "all               3 positions        300 nodes      150 nps", total.String())
}

// BenchmarkSearch measures the speed of the search in each game, in nodes per
// second.
func BenchmarkSearch(b *testing.B) {
	for _, v := range variants.All {
		b.Run(v.Name, func(b *testing.B) {
			b.ReportAllocs()
			var total Row
			for b.Loop() {
				row, err := Run(b.Context(), v, 6, options(), eval.New)
				require.NoError(b, err)
				total = Total([]Row{total, row})
			}
			b.ReportMetric(float64(total.Nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// The win rates of all variants, and their table in README.md.

package eval

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// The model of every variant is symmetric, and grows with the score.
func TestWinRates(t *testing.T) {
	for _, v := range variants.All {
		r := WinRateOf(v)
		require.Contains(t, winRates(), v.Name)
		require.Positive(t, r.Scale, v.Name)
		require.GreaterOrEqual(t, r.Draw, 0.0, v.Name)
		require.InDelta(t, 0.5, r.Points(0), 1e-9, v.Name)
		last := 0.0
		for score := -3000; score <= 3000; score += 50 {
			win, draw, loss := r.PerMille(score)
			require.Equal(t, 1000, win+draw+loss)
			require.GreaterOrEqual(t, min(win, draw, loss), 0)
			points := r.Points(float64(score))
			require.Greater(t, points, last, v.Name)
			require.InDelta(t, 1, points+r.Points(float64(-score)), 1e-9)
			last = points
		}
	}
}

// README.md lists the expected points at 100 centipawns, and the scores for 75 and
// 90 %.
func TestTableOfWinRates(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	for _, v := range variants.All {
		r := WinRateOf(v)
		scoreFor := func(points float64) int {
			score := 0.0
			for r.Points(score) < points {
				score += 0.01
			}
			return int(math.Round(score))
		}
		row := fmt.Sprintf("\n| `%s` | %.0f %% | %d | %d |\n", v.Name, 100*r.Points(100), scoreFor(0.75), scoreFor(0.9))
		require.True(t, strings.Contains(string(text), row), "the table should have the row%s", row)
	}
}

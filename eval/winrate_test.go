package eval

import (
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

// The fit of win rates recovers a known model, and reads files of games.

package winrate

import (
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/selfplay"
	"dux/eval"
	"dux/movegen/chess"
	"dux/movegen/variants"
)

// The fit finds the model that generated the results.
func TestFitFindsModel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	model := eval.WinRate{Draw: 120, Scale: 180}
	c := counts{}
	for range 100_000 {
		score := random.IntN(1600) - 800
		win, draw, _ := model.Probabilities(float64(score))
		of, x := c[score], random.Float64()
		switch {
		case x < win:
			of[0]++
		case x < win+draw:
			of[1]++
		default:
			of[2]++
		}
		c[score] = of
	}
	fitted, err := c.fit()
	require.NoError(t, err)
	require.InDelta(t, model.Draw, fitted.Draw, 6)
	require.InDelta(t, model.Scale, fitted.Scale, 6)
	for _, b := range c.bins(fitted) {
		if b.Turns > 1000 {
			require.InDelta(t, b.Expected, b.Points, 0.03)
		}
	}
}

// Files of self-play are read, and every turn counts for the team that played
// it.
func TestFitReadsGames(t *testing.T) {
	v, err := variants.Find("duel")
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "duel.games")
	c := &selfplay.Config{
		Variant: v, Nodes: 30, Random: [2]int{2, 4}, Seed: 1, NewEvaluator: eval.New, Evaluator: "built-in", Path: path, Games: 4, Threads: 1,
	}
	_, err = selfplay.Run(t.Context(), c, func(selfplay.Progress) {})
	require.NoError(t, err)
	fit := func(path string) (*Result, error) {
		set, err := selfplay.Read(path)
		require.NoError(t, err)
		return Fit(set)
	}
	r, err := fit(path)
	require.NoError(t, err)
	require.Equal(t, v, r.Variant)
	require.Equal(t, 4, r.Games)
	require.Positive(t, r.Turns)
	require.False(t, math.IsNaN(r.Model.Scale))

	c.Variant, c.Table, c.Games, c.Path = chess.Double, true, 2, filepath.Join(t.TempDir(), "table.games")
	_, err = selfplay.Run(t.Context(), c, func(selfplay.Progress) {})
	require.NoError(t, err)
	_, err = fit(c.Path)
	require.ErrorContains(t, err, "name files of games of one board")
}

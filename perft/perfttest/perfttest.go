// Package perfttest tests the rooms of the games by counting turns.
package perfttest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/perft"
)

// Golden verifies a game against a file of perft/testdata, from a room's folder.
func Golden(t *testing.T, v *movegen.Variant, name string) {
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		g, err := perft.LoadGolden("../../perft/testdata/" + name + ".json")
		require.NoError(t, err)
		require.NoError(t, g.Verify(context.Background(), v, perft.Options{}, func(line string) { t.Error(line) }))
	})
}

// Equal counts the turns from a position to depths 1, 2, ... and compares.
func Equal(t *testing.T, v *movegen.Variant, text string, want ...uint64) {
	p, err := v.New(text)
	require.NoError(t, err)
	for i, n := range want {
		got, err := perft.Count(context.Background(), p, i+1, perft.Options{})
		require.NoError(t, err)
		require.Equal(t, n, got, "depth %d of %s", i+1, text)
	}
}

// Bench measures how fast turns are counted from the start of each game.
func Bench(b *testing.B, depth int, games ...*movegen.Variant) {
	for _, v := range games {
		b.Run(v.Name, func(b *testing.B) {
			p := v.Position()
			turns := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				n, err := perft.Count(context.Background(), p, depth, perft.Options{})
				require.NoError(b, err)
				turns += n
			}
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
		})
	}
}

package duck_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/duck"
	"dux/perft"
)

// The reference of the rules files, and Fairy-Stockfish.
func TestGolden(t *testing.T) {
	for _, name := range []string{"duck", "duck-fsf"} {
		g, err := perft.LoadGolden("../../perft/testdata/" + name + ".json")
		require.NoError(t, err)
		require.NoError(t, g.Verify(context.Background(), duck.Variant, perft.Options{}, func(line string) { t.Error(line) }))
	}
}

// 249,921,262 is Fairy-Stockfish's count.
func TestPerft3(t *testing.T) {
	n, err := perft.Count(context.Background(), duck.Variant.Position(), 3, perft.Options{})
	require.NoError(t, err)
	require.Equal(t, uint64(249_921_262), n)
}

func BenchmarkPerft3(b *testing.B) {
	pos := duck.Variant.Position()
	b.ReportAllocs()
	for b.Loop() {
		_, _ = perft.Count(context.Background(), pos, 3, perft.Options{})
	}
}

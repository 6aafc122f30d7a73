package chess_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/perft"
)

// References of the rules files, and Fairy-Stockfish's counts.
func TestGolden(t *testing.T) {
	for name, v := range map[string]*movegen.Variant{
		"chess":               chess.Chess,
		"medieval":            chess.Medieval,
		"double":              chess.Double,
		"double-fsf":          chess.Double,
		"double-medieval":     chess.DoubleMedieval,
		"medieval-subset-fsf": chess.DoubleMedieval,
	} {
		t.Run(name, func(t *testing.T) {
			g, err := perft.LoadGolden("../../perft/testdata/" + name + ".json")
			require.NoError(t, err)
			require.NoError(t, g.Verify(context.Background(), v, perft.Options{}, func(line string) { t.Error(line) }))
		})
	}
}

// The start and the second position of the usual suite
// (chessprogramming.org/Perft_Results).
func TestPerftOfChess(t *testing.T) {
	for text, want := range map[string][]uint64{
		chess.Chess.Start: {20, 400, 8902, 197281, 4865609, 119060324},
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": {48, 2039, 97862, 4085603, 193690690},
	} {
		p, err := chess.Chess.New(text)
		require.NoError(t, err)
		for i, n := range want {
			got, err := perft.Count(context.Background(), p, i+1, perft.Options{})
			require.NoError(t, err)
			require.Equal(t, n, got, "depth %d of %s", i+1, text)
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, v := range []*movegen.Variant{chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval} {
		b.Run(v.Name, func(b *testing.B) {
			p := v.Position()
			turns := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				n, _ := perft.Count(context.Background(), p, 5, perft.Options{})
				turns += n
			}
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "M/s")
		})
	}
}

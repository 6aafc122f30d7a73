// Turns of Duel Chess against data of other programs.

package duel_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duel"
	"dux/perft"
)

var sizes = []*movegen.Variant{duel.Small, duel.Middle, duel.Large}

// Move lists, counts, results and games of the reference of the rules.
func TestGolden(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) {
			g, err := perft.LoadGolden("../../perft/testdata/" + v.Name + ".json")
			require.NoError(t, err)
			require.NoError(t, g.Verify(context.Background(), v, perft.Options{}, func(line string) { t.Error(line) }))
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, v := range sizes {
		b.Run(v.Name, func(b *testing.B) {
			pos := v.Position()
			b.ReportAllocs()
			turns := uint64(0)
			for b.Loop() {
				n, err := perft.Count(context.Background(), pos, 4, perft.Options{})
				require.NoError(b, err)
				turns += n
			}
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "Mturns/s")
		})
	}
}

// Turns of the Duke of Rutland's Chess against data of other programs.

package rutland_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/rutland"
	"dux/perft"
)

func TestGolden(t *testing.T) {
	for _, v := range []*movegen.Variant{rutland.Castling, rutland.Plain} {
		t.Run(v.Name, func(t *testing.T) {
			g, err := perft.LoadGolden("../../perft/testdata/" + v.Name + ".json")
			require.NoError(t, err)
			require.NoError(t, g.Verify(context.Background(), v, perft.Options{}, func(line string) { t.Error(line) }))
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	p := rutland.Castling.Position()
	turns := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		n, err := perft.Count(context.Background(), p, 4, perft.Options{})
		require.NoError(b, err)
		turns += n
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "M/s")
}

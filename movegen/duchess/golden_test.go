// Turns of Duchess against the data of another program.

package duchess_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/perft"
)

func TestGolden(t *testing.T) {
	for file, v := range map[string]*movegen.Variant{
		"duchess":          duchess.Six,
		"duchess-archinal": duchess.Six,
		"duchess4":         duchess.Four,
		"duchess3":         duchess.Three,
		"duchess2":         duchess.Two,
	} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			g, err := perft.LoadGolden("../../perft/testdata/" + file + ".json")
			require.NoError(t, err)
			require.NoError(t, g.Verify(context.Background(), v, perft.Options{}, func(line string) { t.Error(line) }))
		})
	}
}

// The numbers are those of three other programs.
func TestPerftOfTheStart(t *testing.T) {
	for i, want := range []uint64{8, 64, 608, 5776, 65360, 739600} {
		got, err := perft.Count(context.Background(), duchess.Six.Position(), i+1, perft.Options{})
		require.NoError(t, err)
		require.Equal(t, want, got, "depth %d", i+1)
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Four, duchess.Three, duchess.Two} {
		b.Run(v.Name, func(b *testing.B) {
			p := v.Position()
			turns := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				n, err := perft.Count(context.Background(), p, 5, perft.Options{})
				require.NoError(b, err)
				turns += n
			}
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds()/1e6, "M/s")
		})
	}
}

// The inner loops in assembly against those in plain Go.

package train

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func randoms(random *rand.Rand, n int) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(random.NormFloat64())
	}
	return x
}

func requireClose(t *testing.T, want, got []float32) {
	t.Helper()
	require.Len(t, got, len(want))
	for i := range want {
		require.InDelta(t, want[i], got[i], 1e-5*math.Max(1, math.Abs(float64(want[i]))), "at %d", i)
	}
}

// The kernels of this processor compute the same as plain Go, up to rounding,
// and write nowhere else.
func TestKernelsAgreeWithPlainGo(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const inputs = 40
	for _, width := range []int{32, 64, 96, 160, 256} {
		for _, n := range []int{0, 1, 17} {
			active := make([]uint16, n)
			for i := range active {
				active[i] = uint16(random.IntN(inputs))
			}
			columns, bias := randoms(random, inputs*width), randoms(random, width)
			want, got := make([]float32, width), make([]float32, width)
			accumulatePlain(want, bias, columns, active)
			accumulate(got, bias, columns, active)
			require.Equal(t, want, got) // same order of summation, so exactly equal

			sums, weights := randoms(random, width), randoms(random, width)
			require.InDelta(t, activatePlain(sums, weights), activate(sums, weights), 1e-4)

			for _, length := range []int{16, 32, width} {
				g1 := randoms(random, width)
				g2 := append([]float32(nil), g1...)
				d1, d2 := make([]float32, length), make([]float32, length)
				slopesPlain(d1, sums[:length], weights[:length], g1[:length], 0.3)
				slopes(d2, sums[:length], weights[:length], g2[:length], 0.3)
				requireClose(t, d1, d2)
				requireClose(t, g1, g2)

				c1 := randoms(random, inputs*width)
				c2 := append([]float32(nil), c1...)
				scatterPlain(c1, d1, active, width)
				scatter(c2, d1, active, width)
				require.Equal(t, c1, c2)

				addPlain(g1[:length], d1)
				add(g2[:length], d1)
				requireClose(t, g1, g2)
			}
			var state [2][4][]float32
			for part := range state[0] {
				state[0][part] = randoms(random, width)
				if part == 2 { // squares
					for i, x := range state[0][part] {
						state[0][part][i] = x * x
					}
				}
				state[1][part] = append([]float32(nil), state[0][part]...)
			}
			s := &step{share: 0.1, fresh: 0.1, freshSquare: 0.01, rate: 0.02, unbias: 1.5, tiny: 1e-8, decay: 0.001, limit: 1}
			adamPlain(state[0][0], state[0][1], state[0][2], state[0][3], s)
			adamStep(state[1][0], state[1][1], state[1][2], state[1][3], s)
			for part := range state[0] {
				requireClose(t, state[0][part], state[1][part])
			}
		}
	}
}

func BenchmarkBatch(b *testing.B) {
	d, n := toyData(2000, 64)
	batch := newBatch(n, 2000, 1)
	batch.data, batch.target = d, func(e *example) float32 { return float32(e.result) / 4 }
	a := newAdam(n, 1000, &Config{Rate: 1e-3, Final: 0.01})
	for b.Loop() {
		batch.learn(d.order, func(ref) bool { return false })
		a.change(batch.gradient, len(d.order), 1)
	}
	b.ReportMetric(float64(b.N)*2000/b.Elapsed().Seconds(), "positions/s")
}

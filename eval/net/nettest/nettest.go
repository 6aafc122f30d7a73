// Package nettest makes nets for tests, and lists what nets see of a position.
package nettest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/movegen"
)

// Inputs returns the inputs that a position activates for a value to team.
func Inputs(t *testing.T, v *movegen.Variant, f *net.Features, text string, team movegen.Team) (a net.ActiveInputs) {
	p, err := v.New(text)
	require.NoError(t, err)
	require.True(t, f.Reader(p).Read(team, &a), text)
	return a
}

// Random returns an untrained net with active neurons, computed from seed.
func Random(f *net.Features, shape net.Shape, seed uint64) *net.Net {
	r := rand.New(rand.NewPCG(seed, 1))
	random := func(n int, most float32) []float32 {
		list := make([]float32, n)
		for i := range list {
			list[i] = (2*r.Float32() - 1) * most
		}
		return list
	}
	n, err := net.Quantise(f, shape, &net.Floats{
		Columns: random(f.Inputs*shape.Width, 0.3), Bias: random(shape.Width, 0.5),
		Outputs: random(2*shape.Buckets*shape.Width, net.OutputLimit), OutBias: random(shape.Buckets, 1),
	})
	if err != nil {
		panic(err)
	}
	return n
}

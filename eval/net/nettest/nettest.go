// Package nettest makes nets for tests.
package nettest

import (
	"math/rand/v2"

	"dux/eval/net"
)

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

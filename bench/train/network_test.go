// Gradients of the network against numerical derivatives, and quantised nets against
// float ones.

package train

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/duck"
)

// toyData returns positions of random games of duck with made-up labels, and a
// net to train on them.
func toyData(n, width int) (*data, *network) {
	f := eval.FeaturesOf(duck.Variant)
	random := rand.New(rand.NewPCG(3, 4))
	b := &block{}
	for len(b.examples) < n {
		pos := duck.Variant.Position()
		reader := f.Reader(pos)
		for range 60 {
			if movegen.Result(pos).Over() {
				break
			}
			legs := pos.Generate(nil, movegen.All)
			pos.Make(legs[random.IntN(len(legs))])
			from := len(b.codes)
			codes, perspective, ok := reader.Codes(0, b.codes)
			if !ok || len(b.examples) == n {
				continue
			}
			b.codes = codes
			b.examples = append(b.examples, example{
				own: uint8(perspective.Own), other: uint8(perspective.Other), pieces: uint8(perspective.Pieces),
				from: uint32(from), codes: uint8(len(codes) - from), team: uint8(perspective.Team),
				score: int16(random.IntN(800) - 400), result: uint8(random.IntN(5)),
			})
		}
	}
	d := &data{}
	d.add(b)
	net := newNetwork(f, net.Shape{Width: width, Buckets: 2, Scale: 240}, random)
	net.note(d)
	return d, net
}

func never(ref) bool { return false }

// The gradient equals the numerical derivative of the loss, for every kind of
// weight.
func TestGradientEqualsNumericalDerivative(t *testing.T) {
	d, n := toyData(30, 32)
	b := newBatch(n, 30, 1)
	b.data, b.target = d, func(e *example) float32 { return float32(e.result) / 4 }
	for _, mirrored := range []func(ref) bool{never, func(r ref) bool { return r&1 == 0 }} {
		clear(b.gradient)
		b.learn(d.order, mirrored)
		gradient := append([]float32(nil), b.gradient...)
		loss := func() float64 {
			return b.learn(d.order, mirrored)
		}
		random := rand.New(rand.NewPCG(5, 6))
		places := []int{n.outBiasAt(), n.outBiasAt() + 1}
		for i := range 60 {
			places = append(places, n.biasAt()+i%32, n.outputsAt()+random.IntN(128))
			active := b.active[i%30][i&1]
			places = append(places, int(active[random.IntN(len(active))])*32+random.IntN(32))
		}
		checked := 0
		for _, at := range places {
			const h = 5e-4
			was := n.w[at]
			n.w[at] = was + h
			above := loss()
			n.w[at] = was - h
			below := loss()
			n.w[at] = was
			slope := (above - below) / (2 * h)
			require.InDelta(t, slope, gradient[at], 4e-3+0.03*max(slope, -slope), "weight %d", at)
			if gradient[at] != 0 {
				checked++
			}
		}
		require.Greater(t, checked, 120)
	}
}

// The gradient is the same, bit by bit, with any number of threads.
func TestGradientDoesNotDependOnThreads(t *testing.T) {
	d, n := toyData(100, 96)
	var want []float32
	for threads := 1; threads <= 7; threads++ {
		b := newBatch(n, 100, threads)
		b.data, b.target = d, func(e *example) float32 { return 0.3 }
		b.learn(d.order, never)
		if want == nil {
			want = b.gradient
		}
		require.Equal(t, want, b.gradient)
	}
}

// A quantised net gives the values of the net in floats, at any scale.
func TestQuantisedNetsAgree(t *testing.T) {
	d, n := toyData(200, 64)
	b := newBatch(n, 200, 1)
	b.data = d
	whole, err := n.quantise(300)
	require.NoError(t, err)
	require.Equal(t, 300, whole.Scale)
	for i, r := range d.order {
		e, codes := d.at(r)
		x := b.output(i, e, codes, false)
		a := &net.ActiveInputs{Pieces: int(e.pieces), Own: b.active[i][0], Other: b.active[i][1]}
		require.InDelta(t, 300*x, whole.Forward(a), 25)
	}
}

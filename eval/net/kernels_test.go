// The kernels, in assembly and in plain Go, against their definitions, and the bounds of
// their sums.

package net

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// kernelCase is random input for the kernels, from a seed.
type kernelCase struct {
	acc, columns, weights []int16
	add, sub              []uint16
}

func newKernelCase(seed uint64, width int) kernelCase {
	const inputs, mostColumn = 40, 400 // no neuron overflows
	r := rand.New(rand.NewPCG(seed, 7))
	words := func(n, most int) []int16 {
		list := make([]int16, n)
		for i := range list {
			switch list[i] = int16(r.IntN(2*most+1) - most); r.IntN(8) { // limits more often than by chance
			case 0:
				list[i] = int16(most)
			case 1:
				list[i] = int16(-most)
			}
		}
		return list
	}
	list := func() []uint16 {
		list := make([]uint16, r.IntN(inputs))
		for i := range list {
			list[i] = uint16(r.IntN(inputs))
		}
		return list
	}
	return kernelCase{
		acc: words(width, math.MaxInt16-2*inputs*mostColumn), columns: words(inputs*width, mostColumn), weights: words(width, maxWeight),
		add: list(), sub: list(),
	}
}

// compare compares the kernels with their definitions, one neuron at a time.
func (c *kernelCase) compare(t *testing.T) {
	want := append([]int16(nil), c.acc...)
	for i := range want {
		for _, input := range c.add {
			want[i] += c.columns[int(input)*len(want)+i]
		}
		for _, input := range c.sub {
			want[i] -= c.columns[int(input)*len(want)+i]
		}
	}
	plain := append([]int16(nil), c.acc...)
	applyPlain(plain, packPlain(c.columns), c.add, c.sub)
	require.Equal(t, want, plain)
	fast := append([]int16(nil), c.acc...)
	apply(fast, packColumns(c.columns), c.add, c.sub)
	require.Equal(t, want, fast)
	if len(c.acc) > maxDot {
		return
	}
	small := make([]int16, len(c.acc)) // around the clipping range
	for i, a := range c.acc {
		small[i] = a / 100
	}
	for _, acc := range [][]int16{c.acc, small} {
		var want int32
		for i, a := range acc {
			clipped := int32(min(max(a, 0), accumulated))
			want += clipped * clipped * int32(c.weights[i])
		}
		require.Equal(t, want, dotPlain(acc, c.weights))
		require.Equal(t, want, dot(acc, c.weights))
	}
}

func FuzzKernels(f *testing.F) {
	for seed := range uint64(8) {
		for width := WidthStep; width <= MaxWidth; width += WidthStep {
			f.Add(seed, uint8(width/WidthStep))
		}
	}
	f.Fuzz(func(t *testing.T, seed uint64, steps uint8) {
		c := newKernelCase(seed, (int(steps)%(MaxWidth/WidthStep)+1)*WidthStep)
		c.compare(t)
	})
}

func FuzzListsEqualPlainGo(f *testing.F) {
	for seed := range uint64(64) {
		f.Add(seed, uint8(seed*5), seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, seed uint64, slots uint8, same bool) {
		r := rand.New(rand.NewPCG(seed, 8))
		const values, views = 6, 3
		features := &Features{
			Slots: int(slots) + 1, Values: values, Views: views, Inputs: 1 << 11,
			Input: func(view, slot int, value byte) (int, bool) { return r.IntN(1 << 11), value > 0 && r.IntN(4) > 0 },
		}
		features.lookUp()
		was, now := make([]byte, features.padded()), make([]byte, features.padded())
		for i := range features.Slots {
			was[i] = byte(r.IntN(values))
			if now[i] = was[i]; r.IntN(1+int(slots)/4) == 0 {
				now[i] = byte(r.IntN(values))
			}
		}
		own, other := r.IntN(views), r.IntN(views)
		// lists returns the changed inputs of both views, and what was seen afterwards.
		lists := func(list func(f *Features, slots []byte, acc, acc2 *accumulator)) [6]any {
			a, b := newAccumulator(features, own), newAccumulator(features, other)
			copy(a.seen, was)
			copy(b.seen, was)
			if same {
				b.seen = a.seen
			}
			list(features, now, &a, &b)
			return [6]any{a.add[:a.adds], a.sub[:a.subs], b.add[:b.adds], b.sub[:b.subs], a.seen, b.seen}
		}
		got := lists(list)
		require.Equal(t, lists(listPlain), got)
		require.Equal(t, now, got[4])
		require.Equal(t, now, got[5])
	})
}

// The largest sums that weights within their limits can produce.
func TestNoSumOverflows(t *testing.T) {
	for _, sign := range []int16{1, -1} {
		acc, weights := make([]int16, MaxWidth), make([]int16, MaxWidth)
		for i := range acc {
			acc[i], weights[i] = math.MaxInt16, sign*maxWeight
		}
		const each = accumulated * accumulated * maxWeight
		require.Equal(t, int32(sign)*maxDot*each, dot(acc[:maxDot], weights[:maxDot]))
		require.Equal(t, int32(sign)*maxDot*each, dotPlain(acc[:maxDot], weights[:maxDot]))
		require.Equal(t, int64(sign)*MaxWidth*each, dotLong(acc, weights))
	}
}

func BenchmarkKernels(b *testing.B) {
	c := newKernelCase(1, 256)
	b.Run("update of 4 columns", func(b *testing.B) {
		packed := packColumns(c.columns)
		for b.Loop() {
			apply(c.acc, packed, []uint16{1, 2}, []uint16{3, 4})
		}
	})
	b.Run("dot", func(b *testing.B) {
		for b.Loop() {
			dot(c.acc, c.weights)
		}
	})
}

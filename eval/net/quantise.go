// Weights as floats, converted to the integers of a net and back.

package net

import (
	"fmt"
	"math"
	"slices"
)

// Floats are the weights of a net from training. The output is in units of
// Shape.Scale centipawns. An activation is the square of a neuron clipped to
// 0..1 (SCReLU).
type Floats struct {
	Columns []float32 // by input, Width each
	Bias    []float32 // Width
	Outputs []float32 // by bucket: Width for the own view, Width for the other
	OutBias []float32 // by bucket
}

// ColumnLimit returns the largest magnitude of a column's weight or a neuron's
// bias with which no accumulator overflows. Training should clip there.
func (f *Features) ColumnLimit() float32 { return float32(f.columnLimit()) / accumulated }

func (f *Features) columnLimit() int { return math.MaxInt16 / (f.MaxActive + 1) }

// OutputLimit is the largest magnitude of an output weight.
const OutputLimit = float32(maxWeight) / weighted

// biasLimit is the largest magnitude of a bucket's bias, in units of
// Shape.Scale.
const biasLimit = math.MaxInt32 / summed

// Quantise converts floats to a net. Weights beyond the limits are clipped. The
// error names the part that has the wrong number of weights or one that is not
// a number.
func Quantise(f *Features, s Shape, w *Floats) (*Net, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	for _, part := range []struct {
		name string
		got  []float32
		want int
	}{
		{"columns", w.Columns, f.Inputs * s.Width}, {"bias", w.Bias, s.Width},
		{"outputs", w.Outputs, s.Buckets * 2 * s.Width}, {"output bias", w.OutBias, s.Buckets},
	} {
		if len(part.got) != part.want {
			return nil, fmt.Errorf("net for %s: expected %d weights of %s, got %d", f.Game, part.want, part.name, len(part.got))
		}
		if slices.ContainsFunc(part.got, func(x float32) bool { return x != x }) {
			return nil, fmt.Errorf("net for %s: a weight of %s is not a number", f.Game, part.name)
		}
	}
	n := &Net{Shape: s, features: f}
	limit := float64(f.columnLimit())
	n.columns = rounded[int16](w.Columns, accumulated, limit)
	n.bias = rounded[int16](w.Bias, accumulated, limit)
	n.outputs = rounded[int16](w.Outputs, weighted, maxWeight)
	n.outBias = rounded[int32](w.OutBias, summed, biasLimit*summed)
	return n, nil
}

// Floats returns the weights of n as floats, from which Quantise makes n again.
func (n *Net) Floats() *Floats {
	return &Floats{
		Columns: floats(n.columns, accumulated), Bias: floats(n.bias, accumulated),
		Outputs: floats(n.outputs, weighted), OutBias: floats(n.outBias, summed),
	}
}

// floats is the inverse of rounded.
func floats[T int16 | int32](whole []T, scale float64) []float32 {
	list := make([]float32, len(whole))
	for i, x := range whole {
		list[i] = float32(float64(x) / scale)
	}
	return list
}

// rounded multiplies floats by scale, rounds them and clips them.
func rounded[T int16 | int32](floats []float32, scale, limit float64) []T {
	whole := make([]T, len(floats))
	for i, x := range floats {
		whole[i] = T(min(max(math.RoundToEven(float64(x)*scale), -limit), limit))
	}
	return whole
}

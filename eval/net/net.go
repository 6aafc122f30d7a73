// The net in integers: shape, weights and output.

package net

import (
	"fmt"
	"math"
	"sync"
)

// The quantisation: the integer that stands for 1.
const (
	accumulated = 255 // in accumulators and columns, and the upper clip of the activation
	weighted    = 64  // in output weights
	summed      = accumulated * accumulated * weighted
)

// Limits of a net.
const (
	WidthStep  = 32  // widths are multiples of this
	MaxWidth   = 512 // of an accumulator
	MaxBuckets = 32

	maxWeight = 127 // of output weights: the product with an activation fits into 16 bits
)

// Shape is the size of a net, apart from its game's features.
type Shape struct {
	Width   int // neurons per view
	Buckets int // number of outputs; the number of pieces selects one
	Scale   int // centipawns for an output of 1
}

// check returns an error for a shape that no net can have.
func (s Shape) check() error {
	switch {
	case s.Width < WidthStep || s.Width > MaxWidth || s.Width%WidthStep != 0:
		return fmt.Errorf("width must be a multiple of %d up to %d, got %d", WidthStep, MaxWidth, s.Width)
	case s.Buckets < 1 || s.Buckets > MaxBuckets:
		return fmt.Errorf("output buckets must be 1 to %d, got %d", MaxBuckets, s.Buckets)
	case s.Scale < 1 || s.Scale > math.MaxInt16:
		return fmt.Errorf("scale must be 1 to %d, got %d", math.MaxInt16, s.Scale)
	}
	return nil
}

// Net is a network for the game of its features. It is immutable.
type Net struct {
	Shape
	features *Features
	columns  []int16 // by input, Width each
	bias     []int16 // Width
	outputs  []int16 // by bucket: Width for the own view, Width for the other
	outBias  []int32 // by bucket, in parts of 1/summed

	once   sync.Once
	packed []int16 // columns as apply reads them
}

// packedColumns returns the columns as apply reads them.
func (n *Net) packedColumns() []int16 {
	n.once.Do(func() { n.packed = packColumns(n.columns) })
	return n.packed
}

// Features returns the features of the net's game.
func (n *Net) Features() *Features { return n.features }

// Bucket returns the output bucket for a number of pieces.
func (f *Features) Bucket(pieces, buckets int) int {
	return min(max(pieces, 0)*buckets/(f.MaxPieces+1), buckets-1)
}

// Forward computes the output for active inputs without earlier accumulators,
// in centipawns.
func (n *Net) Forward(a *ActiveInputs) int {
	own, other := n.accumulate(a.Own), n.accumulate(a.Other)
	return n.output(own, other, a.Pieces)
}

// accumulate returns the accumulator of the active inputs.
func (n *Net) accumulate(inputs []uint16) []int16 {
	acc := append([]int16(nil), n.bias...)
	for _, input := range inputs {
		for i, w := range n.columns[int(input)*n.Width:][:n.Width] {
			acc[i] += w
		}
	}
	return acc
}

// output returns the value for two accumulators, in centipawns.
func (n *Net) output(own, other []int16, pieces int) int {
	bucket := n.features.Bucket(pieces, n.Buckets)
	weights := n.outputs[2*bucket*n.Width:]
	sum := int64(n.outBias[bucket])
	sum += dotLong(own, weights) + dotLong(other, weights[n.Width:])
	return int(sum * int64(n.Scale) / summed)
}

// maxDot is how many products surely fit into 32 bits: each is at most
// accumulated * accumulated * maxWeight.
const maxDot = 256

// dotLong returns the sum of the weighted activations of an accumulator of any
// length.
func dotLong(acc, weights []int16) (sum int64) {
	weights = weights[:len(acc)]
	for len(acc) > maxDot {
		sum += int64(dot(acc[:maxDot], weights[:maxDot]))
		acc, weights = acc[maxDot:], weights[maxDot:]
	}
	return sum + int64(dot(acc, weights))
}

//go:build !purego

// The inner loops of a net in NEON assembly. Every arm64 processor has NEON.

package net

//go:noescape
func applyNEON(acc, columns []int16, add, sub []uint16)

//go:noescape
func dotNEON(acc, weights []int16) int32

// list lists the inputs of two accumulators that have changed, and sets what they have
// seen to slots. Both must have seen the same.
func list(f *Features, slots []byte, acc, acc2 *accumulator) { listPlain(f, slots, acc, acc2) }

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive. The columns are as packColumns returns them; the
// length of the accumulator is a multiple of WidthStep.
func apply(acc, packed []int16, add, sub []uint16) { applyNEON(acc, packed, add, sub) }

// packColumns returns columns as this build of apply reads them.
func packColumns(columns []int16) []int16 { return columns }

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights. The length is a multiple of WidthStep, at most maxDot.
func dot(acc, weights []int16) int32 { return dotNEON(acc, weights) }

//go:build (!amd64 && !arm64) || purego

// The inner loops of a net without assembly.

package net

// list lists the inputs of two accumulators that have changed, and sets what they have
// seen to slots. Both must have seen the same.
func list(f *Features, slots []byte, acc, acc2 *accumulator) { listPlain(f, slots, acc, acc2) }

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive. The columns are as packColumns returns them.
func apply(acc, packed []int16, add, sub []uint16) { applyPlain(acc, packed, add, sub) }

// packColumns returns columns as this build of apply reads them.
func packColumns(columns []int16) []int16 { return packPlain(columns) }

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights.
func dot(acc, weights []int16) int32 { return dotPlain(acc, weights) }

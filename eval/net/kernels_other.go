//go:build (!amd64 && !arm64) || purego

// The inner loops of a net without assembly.

package net

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive.
func apply(acc, columns []int16, add, sub []uint16) { applyPlain(acc, columns, add, sub) }

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights.
func dot(acc, weights []int16) int32 { return dotPlain(acc, weights) }

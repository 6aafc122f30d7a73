//go:build !amd64 || purego

package net

// apply adds the columns of some inputs to an accumulator and subtracts those of
// others.
func apply(acc, columns []int16, add, sub []uint16) { applyPlain(acc, columns, add, sub) }

// dot sums up squared clipped ReLU of an accumulator times weights.
func dot(acc, weights []int16) int32 { return dotPlain(acc, weights) }

//go:build !purego

package net

import "golang.org/x/sys/cpu"

// hasAVX2 chooses the kernels in assembly, where the processor has what they need.
var hasAVX2 = cpu.X86.HasAVX2

//go:noescape
func applyAVX2(acc, columns []int16, add, sub []uint16)

//go:noescape
func dotAVX2(acc, weights []int16) int32

// apply adds the columns of some inputs to an accumulator, whose length is a
// multiple of WidthStep, and subtracts those of others.
func apply(acc, columns []int16, add, sub []uint16) {
	if !hasAVX2 {
		applyPlain(acc, columns, add, sub)
		return
	}
	applyAVX2(acc, columns, add, sub)
}

// dot sums up squared clipped ReLU of an accumulator times weights, at most
// maxDot and a multiple of WidthStep.
func dot(acc, weights []int16) int32 {
	if !hasAVX2 {
		return dotPlain(acc, weights)
	}
	return dotAVX2(acc, weights)
}

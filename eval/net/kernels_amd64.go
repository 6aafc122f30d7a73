//go:build !purego

// The inner loops of a net in AVX2 assembly, or plain Go without it.

package net

import "golang.org/x/sys/cpu"

// hasAVX2 chooses the kernels in assembly.
var hasAVX2 = cpu.X86.HasAVX2 && cpu.X86.HasBMI1

//go:noescape
func applyAVX2(acc, columns []int16, add, sub []uint16)

//go:noescape
func dotAVX2(acc, weights []int16) int32

//go:noescape
func listAVX2(f *Features, slots []byte, acc, acc2 *accumulator)

// list lists the inputs of two accumulators that have changed, and sets what they have
// seen to slots. Both must have seen the same.
func list(f *Features, slots []byte, acc, acc2 *accumulator) {
	if !hasAVX2 {
		listPlain(f, slots, acc, acc2)
		return
	}
	listAVX2(f, slots, acc, acc2)
}

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive. The columns are as packColumns returns them; the
// length of the accumulator is a multiple of WidthStep.
func apply(acc, packed []int16, add, sub []uint16) {
	if !hasAVX2 {
		applyPlain(acc, packed, add, sub)
		return
	}
	applyAVX2(acc, packed, add, sub)
}

// packColumns returns columns as this build of apply reads them.
func packColumns(columns []int16) []int16 {
	if !hasAVX2 {
		return packPlain(columns)
	}
	return columns
}

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights. The length is a multiple of WidthStep, at most maxDot.
func dot(acc, weights []int16) int32 {
	if !hasAVX2 {
		return dotPlain(acc, weights)
	}
	return dotAVX2(acc, weights)
}

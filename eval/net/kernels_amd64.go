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
func listAVX2(slots, seen, seen2 []byte, table []uint16, row, column, own, other int, c, d *changes)

// list lists the changed inputs of two views, the same or different ones: slots are
// those of the position now, seen and seen2 those that the accumulators of the views
// were computed for, which are equal. list also copies slots to both. The length of
// each is a multiple of blockBytes.
func list(f *Features, slots, seen, seen2 []byte, own, other int, c, d *changes) {
	if !hasAVX2 {
		listPlain(f, slots, seen, seen2, own, other, c, d)
		return
	}
	listAVX2(slots, seen, seen2, f.table, 2*f.Values*f.Views, 2*f.Views, 2*own, 2*other, c, d)
}

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive. The length of the accumulator is a multiple
// of WidthStep.
func apply(acc, columns []int16, add, sub []uint16) {
	if !hasAVX2 {
		applyPlain(acc, columns, add, sub)
		return
	}
	applyAVX2(acc, columns, add, sub)
}

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights. The length is a multiple of WidthStep, at most maxDot.
func dot(acc, weights []int16) int32 {
	if !hasAVX2 {
		return dotPlain(acc, weights)
	}
	return dotAVX2(acc, weights)
}

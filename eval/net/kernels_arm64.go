//go:build !purego

// The inner loops of a net in NEON assembly. Every arm64 processor has NEON.

package net

//go:noescape
func applyNEON(acc, columns []int16, add, sub []uint16)

//go:noescape
func dotNEON(acc, weights []int16) int32

// list lists the changed inputs of two views, the same or different ones: slots are
// those of the position now, seen and seen2 those that the accumulators of the views
// were computed for, which are equal. list also copies slots to both.
func list(f *Features, slots, seen, seen2 []byte, own, other int, c, d *changes) {
	listPlain(f, slots, seen, seen2, own, other, c, d)
}

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive. The length of the accumulator is a multiple
// of WidthStep.
func apply(acc, columns []int16, add, sub []uint16) { applyNEON(acc, columns, add, sub) }

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights. The length is a multiple of WidthStep, at most maxDot.
func dot(acc, weights []int16) int32 { return dotNEON(acc, weights) }

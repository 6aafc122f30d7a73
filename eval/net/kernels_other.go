//go:build (!amd64 && !arm64) || purego

// The inner loops of a net without assembly.

package net

// list lists the changed inputs of two views, the same or different ones: slots are
// those of the position now, seen and seen2 those that the accumulators of the views
// were computed for, which are equal. list also copies slots to both.
func list(f *Features, slots, seen, seen2 []byte, own, other int, c, d *changes) {
	listPlain(f, slots, seen, seen2, own, other, c, d)
}

// apply adds columns to an accumulator and subtracts others: those of inputs
// that became active or inactive.
func apply(acc, columns []int16, add, sub []uint16) { applyPlain(acc, columns, add, sub) }

// dot returns the sum of the squared clipped ReLU (SCReLU) of an accumulator
// times weights.
func dot(acc, weights []int16) int32 { return dotPlain(acc, weights) }

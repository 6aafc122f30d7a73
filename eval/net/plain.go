// The inner loops of a net in plain Go.

package net

import "unsafe"

const (
	perWord = 4 // neurons in a word of 64 bits

	// signs has the sign bit of each neuron of a word. In word^signs each neuron is
	// larger by 1<<15, so none is negative.
	signs = 1<<15 | 1<<31 | 1<<47 | 1<<63
)

// packPlain returns columns for applyPlain: each word as the number whose four digits of
// base 1<<16 are its neurons. A negative neuron borrows from the next digit, so the
// sum of such numbers is the number of the neurons' sums.
func packPlain(columns []int16) []int16 {
	packed := make([]int16, len(columns))
	to := words(packed)
	for i, word := range words(columns) {
		to[i] = word ^ signs - signs
	}
	return packed
}

func words(neurons []int16) []uint64 {
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(neurons))), len(neurons)/perWord)
}

// step holds WidthStep neurons.
type step [WidthStep / perWord]uint64

// steps returns neurons, a multiple of WidthStep, as steps.
func steps(neurons []int16) []step {
	return unsafe.Slice((*step)(unsafe.Pointer(unsafe.SliceData(neurons))), len(neurons)/WidthStep)
}

// applyPlain is apply in plain Go, four neurons at a time. Carries into the next neuron on
// the way cancel each other, as no neuron overflows in the end (see ColumnLimit).
func applyPlain(acc, packed []int16, add, sub []uint16) {
	sums, all := steps(acc), steps(packed)
	for i := range sums {
		s := &sums[i]
		s0, s1, s2, s3 := s[0]^signs, s[1]^signs, s[2]^signs, s[3]^signs
		s4, s5, s6, s7 := s[4]^signs, s[5]^signs, s[6]^signs, s[7]^signs
		for _, input := range add {
			c := &all[int(input)*len(sums)+i]
			s0, s1, s2, s3 = s0+c[0], s1+c[1], s2+c[2], s3+c[3]
			s4, s5, s6, s7 = s4+c[4], s5+c[5], s6+c[6], s7+c[7]
		}
		for _, input := range sub {
			c := &all[int(input)*len(sums)+i]
			s0, s1, s2, s3 = s0-c[0], s1-c[1], s2-c[2], s3-c[3]
			s4, s5, s6, s7 = s4-c[4], s5-c[5], s6-c[6], s7-c[7]
		}
		s[0], s[1], s[2], s[3] = s0^signs, s1^signs, s2^signs, s3^signs
		s[4], s[5], s[6], s[7] = s4^signs, s5^signs, s6^signs, s7^signs
	}
}

// activations has the square of the clipped ReLU of each int16, at the index of its bits:
// in plain Go it takes less time to look it up than to compute it.
var activations = func() (squares [1 << 16]uint16) {
	for x := range squares {
		clipped := min(max(int16(x), 0), accumulated)
		squares[x] = uint16(clipped) * uint16(clipped)
	}
	return squares
}()

// dotPlain is dot in plain Go. At most maxDot products fit into the sum.
func dotPlain(acc, weights []int16) (sum int32) {
	neurons := words(acc)
	all := words(weights)[:len(neurons)] // the length spares checks of bounds
	var more int32                       // a second sum, which need not wait for the first one
	for i, a := range neurons {
		w := all[i]
		sum += int32(activations[uint16(a)]) * int32(int16(w))
		more += int32(activations[uint16(a>>16)]) * int32(int16(w>>16))
		sum += int32(activations[uint16(a>>32)]) * int32(int16(w>>32))
		more += int32(activations[a>>48]) * int32(int64(w)>>48)
	}
	return sum + more
}

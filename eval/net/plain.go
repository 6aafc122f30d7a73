// The inner loops of a net in plain Go.

package net

import "unsafe"

const (
	perWord = 4 // neurons in a word of 64 bits

	// signs has the sign bit of each neuron of a word. In word^signs each neuron is
	// larger by 1<<15, so none is negative. Such words can be added as numbers of 64
	// bits: each neuron of the sum is too large by 1<<15 for each word, which can be
	// subtracted. No carry reaches the next neuron while none overflows.
	signs = 1<<15 | 1<<31 | 1<<47 | 1<<63
)

// step holds WidthStep neurons.
type step [WidthStep / perWord]uint64

// steps returns neurons, a multiple of WidthStep, as steps.
func steps(neurons []int16) []step {
	return unsafe.Slice((*step)(unsafe.Pointer(unsafe.SliceData(neurons))), len(neurons)/WidthStep)
}

// applyPlain is apply in plain Go, four neurons at a time. No neuron overflows
// (see ColumnLimit).
func applyPlain(acc, columns []int16, add, sub []uint16) {
	sums, all := steps(acc), steps(columns)
	excess := uint64(len(add)-len(sub)) * signs // of the sums below; it wraps around as they do
	for i := range sums {
		s := &sums[i]
		s0, s1, s2, s3 := s[0]^signs-excess, s[1]^signs-excess, s[2]^signs-excess, s[3]^signs-excess
		s4, s5, s6, s7 := s[4]^signs-excess, s[5]^signs-excess, s[6]^signs-excess, s[7]^signs-excess
		for _, input := range add {
			c := &all[int(input)*len(sums)+i]
			s0, s1, s2, s3 = s0+(c[0]^signs), s1+(c[1]^signs), s2+(c[2]^signs), s3+(c[3]^signs)
			s4, s5, s6, s7 = s4+(c[4]^signs), s5+(c[5]^signs), s6+(c[6]^signs), s7+(c[7]^signs)
		}
		for _, input := range sub {
			c := &all[int(input)*len(sums)+i]
			s0, s1, s2, s3 = s0-(c[0]^signs), s1-(c[1]^signs), s2-(c[2]^signs), s3-(c[3]^signs)
			s4, s5, s6, s7 = s4-(c[4]^signs), s5-(c[5]^signs), s6-(c[6]^signs), s7-(c[7]^signs)
		}
		*s = step{s0 ^ signs, s1 ^ signs, s2 ^ signs, s3 ^ signs, s4 ^ signs, s5 ^ signs, s6 ^ signs, s7 ^ signs}
	}
}

// dotPlain is dot in plain Go. At most maxDot products fit into the sum.
func dotPlain(acc, weights []int16) (sum int32) {
	weights = weights[:len(acc)]
	for i, a := range acc {
		x := int32(min(max(a, 0), accumulated))
		sum += x * x * int32(weights[i])
	}
	return sum
}

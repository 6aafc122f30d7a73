// The inner loops of a net in plain Go.

package net

// applyPlain is apply in plain Go.
func applyPlain(acc, columns []int16, add, sub []uint16) {
	width := len(acc)
	for _, input := range add {
		for i, w := range columns[int(input)*width:][:width] {
			acc[i] += w
		}
	}
	for _, input := range sub {
		for i, w := range columns[int(input)*width:][:width] {
			acc[i] -= w
		}
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

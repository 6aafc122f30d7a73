// Attacks along a line of a board of at most 128 squares.

package bitboard

import (
	"math/bits"

	"dux/movegen"
)

// Line128 is a line through a square: the squares of lower number on one side of
// it, and those of higher number on the other. Walls and edges end both.
type Line128 struct{ lower, upper Bits128 }

// Attacks returns what a slider attacks along the line: up to and onto the nearest
// occupied square on each side. It is the obstruction difference of Michael
// Hoffmann: blockers above minus the nearest blocker below flips every bit from
// that one up to the nearest blocker above.
func (l Line128) Attacks(occupied Bits128) Bits128 {
	lower, upper := l.lower.And(occupied), l.upper.And(occupied)
	var near Bits128
	if lower.High != 0 {
		near.High = 1 << 63 >> bits.LeadingZeros64(lower.High)
	} else {
		near.Low = 1 << 63 >> bits.LeadingZeros64(lower.Low|1)
	}
	low, borrow := bits.Sub64(upper.Low, near.Low, 0)
	high, _ := bits.Sub64(upper.High, near.High, borrow)
	return Bits128{low, high}.Xor(upper).And(l.lower.Or(l.upper))
}

// Line128Of makes the line through s from its squares other than s.
func Line128Of(s movegen.Square, line Bits128) Line128 {
	var l Line128
	for ; !line.Empty(); line = line.Rest() {
		if t := line.First(); t < s {
			l.lower = l.lower.Or(Bit128(t))
		} else {
			l.upper = l.upper.Or(Bit128(t))
		}
	}
	return l
}

// Package bitboard has sets of squares as bits of one word or more, and the
// attacks of pieces on such boards.
package bitboard

import (
	"math/bits"

	"dux/movegen"
)

// Set is a set of at most 64 squares: bit s stands for square s. On the 8x8
// board a1 is 0, b1 is 1, h8 is 63.
//
// The usual loop over one is
//
//	for ; set != 0; set = set.Rest() {
//		sq := set.First()
type Set uint64

// Bit returns the set of square s alone.
func Bit(s movegen.Square) Set { return 1 << (s & 63) }

// Has reports whether square s is in the set.
func (b Set) Has(s movegen.Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares.
func (b Set) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of a set that is not empty.
func (b Set) First() movegen.Square { return movegen.Square(bits.TrailingZeros64(uint64(b))) }

// Rest returns the set without its lowest square.
func (b Set) Rest() Set { return b & (b - 1) }

// Several reports whether there is more than one square.
func (b Set) Several() bool { return b&(b-1) != 0 }

// Rotate moves every square up by delta, down if it is negative; squares that
// leave the word come back at the other end, for the caller to mask.
func (b Set) Rotate(delta int) Set { return Set(bits.RotateLeft64(uint64(b), delta)) }

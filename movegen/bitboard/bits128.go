// Sets of squares as two words.

package bitboard

import (
	"math/bits"

	"dux/movegen"
)

// Bits128 is a set of at most 128 squares: bit s%64 of a word stands for square
// s; squares from 64 on are in High. It is a struct, not an array, so that it
// is passed in registers.
type Bits128 struct{ Low, High uint64 }

// Bit128 returns the set of square s alone.
func Bit128(s movegen.Square) Bits128 {
	return Bits128{1 << s, 1 << (s - 64)} // a shift by 64 or more gives 0, also after wrapping
}

// Has reports whether square s is in the set.
func (b Bits128) Has(s movegen.Square) bool { return (b.Low>>s|b.High>>(s-64))&1 != 0 }

// Empty reports whether the set has no squares.
func (b Bits128) Empty() bool { return b.Low|b.High == 0 }

// Several reports whether there is more than one square.
func (b Bits128) Several() bool { return !b.Rest().Empty() }

// Count returns the number of squares.
func (b Bits128) Count() int { return bits.OnesCount64(b.Low) + bits.OnesCount64(b.High) }

// First returns the lowest square of a set that is not empty.
func (b Bits128) First() movegen.Square {
	if b.Low != 0 {
		return movegen.Square(bits.TrailingZeros64(b.Low))
	}
	return movegen.Square(64 + bits.TrailingZeros64(b.High))
}

// Rest returns the set without its lowest square.
func (b Bits128) Rest() Bits128 {
	if b.Low != 0 {
		return Bits128{b.Low & (b.Low - 1), b.High}
	}
	return Bits128{0, b.High & (b.High - 1)}
}

// And returns the squares in both sets.
func (b Bits128) And(c Bits128) Bits128 { return Bits128{b.Low & c.Low, b.High & c.High} }

// Or returns the squares in either set.
func (b Bits128) Or(c Bits128) Bits128 { return Bits128{b.Low | c.Low, b.High | c.High} }

// Xor returns the squares in one of the sets only.
func (b Bits128) Xor(c Bits128) Bits128 { return Bits128{b.Low ^ c.Low, b.High ^ c.High} }

// AndNot returns the squares of b that are not in c.
func (b Bits128) AndNot(c Bits128) Bits128 { return Bits128{b.Low &^ c.Low, b.High &^ c.High} }

// Meets reports whether the sets share a square.
func (b Bits128) Meets(c Bits128) bool { return b.Low&c.Low|b.High&c.High != 0 }

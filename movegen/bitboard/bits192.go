// Sets of squares as three words.

package bitboard

import (
	"math/bits"

	"dux/movegen"
)

// Bits192 is a set of squares below 192, for boards that a Set cannot hold. It
// is a struct of words, not an array, so that it stays in registers.
//
// The usual loop over one is
//
//	for ; !set.Empty(); set = set.Rest() {
//		sq := set.First()
type Bits192 struct{ a, b, c uint64 }

// Bit192 returns the set of square s alone.
func Bit192(s movegen.Square) Bits192 {
	// A shift by 64 or more gives 0, and so does s-64 when it wraps around.
	return Bits192{1 << s, 1 << (s - 64), 1 << (s - 128)}
}

// Squares returns the set as any game's squares.
func (x Bits192) Squares() movegen.SquareSet { return movegen.SquareSet{x.a, x.b, x.c} }

// Has reports whether square s is in the set.
func (x Bits192) Has(s movegen.Square) bool {
	return (x.a>>s|x.b>>(s-64)|x.c>>(s-128))&1 != 0
}

// Empty reports whether the set has no squares.
func (x Bits192) Empty() bool { return x.a|x.b|x.c == 0 }

// Count returns the number of squares.
func (x Bits192) Count() int {
	return bits.OnesCount64(x.a) + bits.OnesCount64(x.b) + bits.OnesCount64(x.c)
}

// CountNear is Count, but faster, for squares that are less than 64 apart, as those
// around a king: no two of them are the same bit of their words.
func (x Bits192) CountNear() int { return bits.OnesCount64(x.a | x.b | x.c) }

// Several reports whether there is more than one square.
func (x Bits192) Several() bool { return !x.Rest().Empty() }

// First returns the lowest square of a set that is not empty.
func (x Bits192) First() movegen.Square {
	switch {
	case x.a != 0:
		return movegen.Square(bits.TrailingZeros64(x.a))
	case x.b != 0:
		return movegen.Square(64 + bits.TrailingZeros64(x.b))
	}
	return movegen.Square(128 + bits.TrailingZeros64(x.c))
}

// Rest returns the set without its lowest square.
func (x Bits192) Rest() Bits192 {
	a, borrow := bits.Sub64(x.a, 1, 0)
	b, borrow := bits.Sub64(x.b, 0, borrow)
	c, _ := bits.Sub64(x.c, 0, borrow)
	return Bits192{x.a & a, x.b & b, x.c & c}
}

// And returns the squares in both sets.
func (x Bits192) And(y Bits192) Bits192 { return Bits192{x.a & y.a, x.b & y.b, x.c & y.c} }

// Or returns the squares in either set.
func (x Bits192) Or(y Bits192) Bits192 { return Bits192{x.a | y.a, x.b | y.b, x.c | y.c} }

// Xor returns the squares in one of the sets only.
func (x Bits192) Xor(y Bits192) Bits192 { return Bits192{x.a ^ y.a, x.b ^ y.b, x.c ^ y.c} }

// AndNot returns the squares of x that are not in y.
func (x Bits192) AndNot(y Bits192) Bits192 { return Bits192{x.a &^ y.a, x.b &^ y.b, x.c &^ y.c} }

// Meets reports whether the sets share a square.
func (x Bits192) Meets(y Bits192) bool { return x.a&y.a|x.b&y.b|x.c&y.c != 0 }

// Up moves every square up by n, less than 64; those past 191 are lost.
func (x Bits192) Up(n uint) Bits192 {
	return Bits192{x.a << n, x.b<<n | x.a>>(64-n), x.c<<n | x.b>>(64-n)}
}

// Down moves every square down by n, less than 64; those below 0 are lost.
func (x Bits192) Down(n uint) Bits192 {
	return Bits192{x.a>>n | x.b<<(64-n), x.b>>n | x.c<<(64-n), x.c >> n}
}

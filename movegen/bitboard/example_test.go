// Attacks of a rook with and without a piece in its way.

package bitboard_test

import (
	"fmt"

	"dux/movegen/bitboard"
)

// A rook on d4 (square 27) sees over the empty board, and up to a piece on d6.
func ExampleRookAttacks() {
	fmt.Println(bitboard.RookAttacks(27, 0).Count())
	fmt.Println(bitboard.RookAttacks(27, bitboard.Bit(43)).Count())
	// Output:
	// 14
	// 12
}

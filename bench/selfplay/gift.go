// Pieces that come into a hand from outside the board, as a partner's captures do.

package selfplay

import (
	"math/rand/v2"

	"dux/movegen"
	"dux/movegen/game"
)

// A gift is a piece that comes into the hand of a seat during a turn: at random, so that a
// net learns what pieces in hand are worth, or at a table of four because the partner has
// captured it.

// giftIndex numbers all gifts of one piece from 0.
func giftIndex(g game.Gift) int { return int(g.Seat)*int(movegen.Kinds) + int(g.Kind) }

// giftOf is the inverse of giftIndex.
func giftOf(index int) game.Gift {
	kinds := int(movegen.Kinds)
	return game.Gift{Seat: movegen.Seat(index / kinds), Kind: movegen.Kind(index % kinds), N: 1}
}

// giftWeights are rough shares of the kinds among captured pieces, in per cent.
var giftWeights = [movegen.Kinds]int{movegen.Pawn: 54, movegen.Knight: 15, movegen.Bishop: 14, movegen.Rook: 11, movegen.Queen: 6}

// giveAtRandom gives a random piece to a random seat with probability chance. A full hand
// gets none.
func giveAtRandom(c *game.Cursor, chance float64, random *rand.Rand) {
	if chance == 0 || random.Float64() >= chance {
		return
	}
	seat, kind := movegen.Seat(random.IntN(len(c.Record().Variant.Seats))), movegen.NoKind
	left := random.IntN(100)
	for left >= giftWeights[kind] {
		left -= giftWeights[kind]
		kind++
	}
	_ = c.Give(seat, kind, 1) // fails only if the hand is full
}

// Pieces that come into a hand from outside the board, as a partner's captures do.

package selfplay

import (
	"math/rand/v2"

	"dux/movegen"
)

// Gift is a piece that comes into the hand of a seat during a turn: at random, so
// that a net learns what pieces in hand are worth, or at a table of four because the
// partner has captured it.
type Gift struct {
	Seat movegen.Seat
	Kind movegen.Kind
}

// index numbers all gifts from 0.
func (g Gift) index() int { return int(g.Seat)*int(movegen.Kinds) + int(g.Kind) }

// giftOf is the inverse of index.
func giftOf(index int) Gift {
	kinds := int(movegen.Kinds)
	return Gift{movegen.Seat(index / kinds), movegen.Kind(index % kinds)}
}

// give adds the piece to the hand. The error says why it cannot be there.
func (g Gift) give(pos movegen.Position) error {
	h, ok := pos.(movegen.Hander)
	if !ok {
		return movegen.Errorf(movegen.FieldHands, "%s has no hands", pos.Variant().Name)
	}
	return h.SetHand(g.Seat, g.Kind, h.Hand(g.Seat, g.Kind)+1)
}

// giftWeights are rough shares of the kinds among captured pieces, in per cent.
var giftWeights = [movegen.Kinds]int{movegen.Pawn: 54, movegen.Knight: 15, movegen.Bishop: 14, movegen.Rook: 11, movegen.Queen: 6}

// giveAtRandom gives a random piece to a random seat with probability chance, and
// returns it. A full hand gets none.
func giveAtRandom(pos movegen.Position, chance float64, random *rand.Rand) []Gift {
	if chance == 0 || random.Float64() >= chance {
		return nil
	}
	g := Gift{Seat: movegen.Seat(random.IntN(len(pos.Variant().Seats)))}
	left := random.IntN(100)
	for left >= giftWeights[g.Kind] {
		left -= giftWeights[g.Kind]
		g.Kind++
	}
	if g.give(pos) != nil {
		return nil
	}
	return []Gift{g}
}

package eval

import (
	"math/bits"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// last is the highest square of a set that is not empty.
func last(set bitboard.Set) movegen.Square {
	return movegen.Square(63 - bits.LeadingZeros64(uint64(set)))
}

// kingSafety is what the shelter of the seat's king is worth, and what the
// enemy pieces around it cost: units of danger, squared.
func (e *chessEvaluator) kingSafety(seat movegen.Seat, pawns *pawnEntry) Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	shelter := pawns.sheltered(seat, own.king)
	home := 56 * movegen.Square(seat)
	if e.pos.Rights&chess.KingRight(seat) != 0 {
		shelter = max(shelter, pawns.shelterAt(seat, home+6)) // it can still go to g1
	}
	if e.pos.Rights&chess.QueenRight(seat) != 0 {
		shelter = max(shelter, pawns.shelterAt(seat, home+2))
	}
	sum := S(shelter, 0)

	queens := b.Kinds[movegen.Queen] & foe.own
	if foe.hunters < 2 && (foe.hunters == 0 || queens == 0) {
		return sum
	}
	units := chessDangerBase + foe.units - shelter/chessShelterPart
	weak := foe.reach[0] &^ own.twice & (^own.reach[0] | own.reach[movegen.King] | own.reach[movegen.Queen])
	units += chessWeakRing * (own.ring & weak).Count()
	if queens == 0 {
		units += chessNoQueen
	}

	// Checks from squares that are not protected, or too little.
	safe := ^foe.own & (^own.reach[0] | weak&foe.twice)
	occupied := b.Occupied() &^ (b.Kinds[movegen.Queen] & own.own)
	straight, slanted := bitboard.RookAttacks(own.king, occupied), bitboard.BishopAttacks(own.king, occupied)
	if bitboard.KnightAttacks[own.king&63]&foe.reach[movegen.Knight]&safe != 0 {
		units += chessSafeCheck[movegen.Knight]
	}
	if slanted&foe.reach[movegen.Bishop]&safe != 0 {
		units += chessSafeCheck[movegen.Bishop]
	}
	if straight&foe.reach[movegen.Rook]&safe != 0 {
		units += chessSafeCheck[movegen.Rook]
	}
	if (straight|slanted)&foe.reach[movegen.Queen]&safe&^own.reach[movegen.Queen] != 0 {
		units += chessSafeCheck[movegen.Queen]
	}
	if units = min(units, chessDangerMost); units > 0 {
		sum -= S(units*units/chessDangerPart, units/chessDangerEnd)
	}
	return sum
}

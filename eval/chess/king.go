// King safety.

package chess

import (
	"math/bits"

	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/chess"
)

// last returns the highest square of a set, which must not be empty.
func last(set bitboard.Set) movegen.Square {
	return movegen.Square(63 - bits.LeadingZeros64(uint64(set)))
}

// kingSafety returns the value of the king's shelter less the penalty for
// attackers. Danger units add up, and their square is the penalty.
func (e *Evaluator) kingSafety(seat movegen.Seat, pawns *pawnEntry) hce.Score {
	b := e.board
	own, foe := &e.sides[seat], &e.sides[seat^1]
	shelter := e.sheltered(pawns, seat, own.king)
	home := 56 * movegen.Square(seat)
	short, long := rules.KingRight(seat), rules.QueenRight(seat)
	if e.pos.Medieval() {
		long = short // the king leaps either way
	}
	if e.pos.Rights&short != 0 {
		shelter = max(shelter, e.shelterAt(pawns, seat, home+6)) // it can still go to g1
	}
	if e.pos.Rights&long != 0 {
		shelter = max(shelter, e.shelterAt(pawns, seat, home+2))
	}
	sum := hce.S(shelter, 0)

	strongest := b.Kinds[e.w.Strongest] & foe.own
	hunters := foe.hunters + foe.held
	if hunters < 2 && (hunters == 0 || strongest == 0) {
		return sum
	}
	units := e.w.DangerBase + foe.units - shelter/e.w.ShelterPart
	weak := foe.reach[0] &^ own.twice & (^own.reach[0] | own.reach[movegen.King] | own.reach[e.w.Strongest])
	units += e.w.WeakRing * (own.ring & weak).Count()
	if strongest == 0 && e.pos.Hand(seat^1, e.w.Strongest) == 0 {
		units += e.w.NoStrongest
	}

	// Safe checks: from squares that the defender does not protect well enough.
	safe := ^foe.own & (^own.reach[0] | weak&foe.twice)
	occupied := b.Occupied() &^ (b.Kinds[movegen.Queen] & own.own)
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		checks := e.pos.Attacks(k, own.king, occupied) & foe.reach[k] & safe
		if k == e.w.Strongest {
			checks &^= own.reach[k]
		}
		if checks != 0 {
			units += e.w.SafeCheck[k]
		}
	}
	if foe.held > 0 {
		units += e.dropDanger(seat)
	}
	if units = min(units, e.w.DangerMost); units > 0 {
		sum -= hce.S(units*units/e.w.DangerPart, units/e.w.DangerEnd)
	}
	return sum
}

// What pieces attack, and what attacks a square.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Attacks returns the attacks of a piece of kind k, not a pawn, on s.
func (b *board) Attacks(k movegen.Kind, s movegen.Square) bitboard.Bits192 {
	switch k {
	case movegen.Knight:
		return knightLeaps[s]
	case movegen.Bishop:
		return lines.Bishop(&b.occupancy, s)
	case movegen.Rook:
		return lines.Rook(&b.occupancy, s)
	case movegen.CrownedRook:
		return lines.Rook(&b.occupancy, s).Or(diagonalSteps[s])
	case movegen.Marshal:
		return lines.Rook(&b.occupancy, s).Or(knightLeaps[s])
	case movegen.Queen:
		return lines.Rook(&b.occupancy, s).Or(lines.Bishop(&b.occupancy, s))
	}
	return kingSteps[s]
}

// PawnAttacks returns the attacks of all pawns of the seat.
func (b *board) PawnAttacks(seat movegen.Seat) bitboard.Bits192 {
	pawns := b.Pieces(seat, movegen.Pawn)
	west, east := captureSteps(seat)
	return forward(seat, pawns.AndNot(firstFile), west).Or(forward(seat, pawns.AndNot(lastFile), east))
}

// rooks returns the pieces of both seats that slide on ranks and files.
func (b *board) rooks() bitset {
	return b.kinds[movegen.Rook].Or(b.kinds[movegen.CrownedRook]).Or(b.kinds[movegen.Marshal]).Or(b.kinds[movegen.Queen])
}

// bishops returns the pieces of both seats that slide on diagonals.
func (b *board) bishops() bitset {
	return b.kinds[movegen.Bishop].Or(b.kinds[movegen.Queen])
}

// leapers returns the pieces that attack s without sliding, except kings.
func (b *board) leapers(s movegen.Square) bitset {
	return b.kinds[movegen.Knight].Or(b.kinds[movegen.Marshal]).And(knightLeaps[s]).
		Or(b.kinds[movegen.CrownedRook].And(diagonalSteps[s])).
		Or(b.Pieces(movegen.White, movegen.Pawn).And(pawnCaptures[movegen.Black][s])).
		Or(b.Pieces(movegen.Black, movegen.Pawn).And(pawnCaptures[movegen.White][s]))
}

// attackers returns the pieces of both seats that attack s with this occupancy.
func (b *board) attackers(occupancy *bitboard.Occupancy, s movegen.Square) bitset {
	return b.leapers(s).
		Or(b.kinds[movegen.King].And(kingSteps[s])).
		Or(b.rooks().And(lines.Rook(occupancy, s))).
		Or(b.bishops().And(lines.Bishop(occupancy, s)))
}

// attacked reports whether a piece of the seat attacks s.
func (b *board) attacked(s movegen.Square, by movegen.Seat) bool {
	return b.attackers(&b.occupancy, s).Meets(b.sides[by&1])
}

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Attacks is where a piece of kind k, no pawn, reaches from square s between
// the walls.
func Attacks(k movegen.Kind, s movegen.Square, walls bitboard.Set) bitboard.Set {
	switch k {
	case movegen.Knight:
		return bitboard.KnightAttacks[s&63]
	case movegen.Bishop:
		return bitboard.BishopAttacks(s, walls)
	case movegen.Rook:
		return bitboard.RookAttacks(s, walls)
	case movegen.Queen:
		return bitboard.BishopAttacks(s, walls) | bitboard.RookAttacks(s, walls)
	}
	return bitboard.KingAttacks[s&63]
}

// AttackersTo is the pieces of both sides that attack square s between the
// walls.
func (p *Position) AttackersTo(s movegen.Square, walls bitboard.Set) bitboard.Set {
	k := &p.Kinds
	pawns := bitboard.PawnAttacks[movegen.Black][s&63]&p.Sides[movegen.White] |
		bitboard.PawnAttacks[movegen.White][s&63]&p.Sides[movegen.Black]
	return pawns&k[movegen.Pawn] |
		bitboard.KnightAttacks[s&63]&k[movegen.Knight] |
		bitboard.KingAttacks[s&63]&k[movegen.King] |
		bitboard.BishopAttacks(s, walls)&(k[movegen.Bishop]|k[movegen.Queen]) |
		bitboard.RookAttacks(s, walls)&(k[movegen.Rook]|k[movegen.Queen])
}

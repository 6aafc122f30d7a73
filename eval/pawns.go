package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Masks for pawn structure on 8x8, for all games played there.
var (
	// ahead has the squares in front of a pawn of the seat, on its own file and
	// both neighbouring ones. The pawn is passed if no enemy pawn stands there.
	ahead [2][64]bitboard.Set
	// besides has the neighbouring files of a square.
	besides [64]bitboard.Set
)

func init() {
	for s := range movegen.Square(64) {
		file := bitboard.FileA << (s & 7)
		besides[s] = (file&^bitboard.FileA)>>1 | (file&^bitboard.FileH)<<1
		for rank := range movegen.Square(8) {
			row := bitboard.Rank1 << (8 * rank) & (file | besides[s])
			if rank > s>>3 {
				ahead[movegen.White][s] |= row
			}
			if rank < s>>3 {
				ahead[movegen.Black][s] |= row
			}
		}
	}
}

// relativeRank returns the rank of s as the seat sees it, from 0.
func relativeRank(seat movegen.Seat, s movegen.Square) int {
	return int(s>>3) ^ 7*int(seat&1)
}

// pawnAttacks returns the squares that the seat's pawns attack.
func pawnAttacks(seat movegen.Seat, pawns bitboard.Set) bitboard.Set {
	west, east := bitboard.PawnCaptures(seat, pawns)
	return west | east
}

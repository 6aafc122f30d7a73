package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Pawn structure on 8x8, for all games played there.
var (
	// ahead is the squares on the own and both neighbouring files that a pawn
	// of the seat still has before it: empty of hostile pawns, it is passed.
	ahead [2][64]bitboard.Set
	// besides is the neighbouring files of a square.
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

// relativeRank is the rank of s from 0 as the seat sees it.
func relativeRank(seat movegen.Seat, s movegen.Square) int {
	return int(s>>3) ^ 7*int(seat&1)
}

// pawnAttacks is what all the pawns of the seat attack.
func pawnAttacks(seat movegen.Seat, pawns bitboard.Set) bitboard.Set {
	west, east := bitboard.PawnCaptures(seat, pawns)
	return west | east
}

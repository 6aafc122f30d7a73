// Squares of the start, and medieval steps and leaps.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Squares of the array.
const (
	a1, d1, e1, g1, h1 movegen.Square = 0, 3, 4, 6, 7
	a8, d8, e8, h8                    = a1 + 56, d1 + 56, e1 + 56, h1 + 56
)

// SquareText returns the name of a square of the 8x8 board.
func SquareText(s movegen.Square) string { return movegen.SquareName(int(s)&7, int(s)>>3&7) }

// CastlingRook returns the rook's origin and target for the king's target in
// castling.
func CastlingRook(to movegen.Square) (corner, beside movegen.Square) {
	if to&7 == g1 {
		return to + 1, to - 1
	}
	return to - 2, to + 1
}

// CastlingPath returns the squares between the king and the rook when the king castles
// to the given square.
func CastlingPath(king, to movegen.Square) bitboard.Set {
	corner, _ := CastlingRook(to)
	return bitboard.Between(king, corner)
}

// Cells returns the drawing of the 8x8 board.
func Cells() []movegen.Cell {
	cells := make([]movegen.Cell, 64)
	for s := range cells {
		cells[s] = movegen.Cell{Col: s % 8, Row: 7 - s/8}
	}
	return cells
}

// unmovedQueens holds the queens that may still leap, by Rights.
var unmovedQueens [16]bitboard.Set

// Steps and leaps of the medieval pieces, by square.
var (
	queenSteps [64]bitboard.Set // one square diagonally
	longLeaps  [64]bitboard.Set // exactly two squares diagonally: bishops, unmoved queens
	kingLeaps  [64]bitboard.Set // exactly two king steps away
)

func init() {
	for r := range unmovedQueens {
		if Rights(r)&movegen.WhiteQueen != 0 {
			unmovedQueens[r] |= bitboard.Bit(d1)
		}
		if Rights(r)&movegen.BlackQueen != 0 {
			unmovedQueens[r] |= bitboard.Bit(d8)
		}
	}
	var two []bitboard.Step
	for _, step := range bitboard.Diagonal {
		two = append(two, bitboard.Step{File: 2 * step.File, Rank: 2 * step.Rank})
	}
	for s := range movegen.Square(64) {
		queenSteps[s] = bitboard.Leaps(s, bitboard.Diagonal)
		longLeaps[s] = bitboard.Leaps(s, two)
		for near := bitboard.KingAttacks[s]; near != 0; near = near.Rest() {
			kingLeaps[s] |= bitboard.KingAttacks[near.First()]
		}
		kingLeaps[s] &^= bitboard.KingAttacks[s] | bitboard.Bit(s)
	}
}

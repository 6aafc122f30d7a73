// Attacks, lines and squares between on 8x8, out of tables.

package bitboard

import "dux/movegen"

// Files and ranks of the 8x8 board.
const (
	FileA Set = 0x0101010101010101
	FileH Set = FileA << 7
	Rank1 Set = 0xff
	Rank8 Set = Rank1 << 56
)

// Attacks on the empty 8x8 board, by square; those of pawns by seat first.
var (
	KnightAttacks [64]Set
	KingAttacks   [64]Set
	PawnAttacks   [2][64]Set
	RookLines     [64]Set // attacks of a rook on the empty board
	BishopLines   [64]Set
)

var (
	between [64][64]Set
	line    [64][64]Set
)

// Attacks returns the attacks of an orthodox piece of kind k, not a pawn, on s.
func Attacks(k movegen.Kind, s movegen.Square, occupied Set) Set {
	switch k {
	case movegen.Knight:
		return KnightAttacks[s&63]
	case movegen.Bishop:
		return BishopAttacks(s, occupied)
	case movegen.Rook:
		return RookAttacks(s, occupied)
	case movegen.Queen:
		return BishopAttacks(s, occupied) | RookAttacks(s, occupied)
	}
	return KingAttacks[s&63]
}

// Between returns the squares strictly between two squares of a common rank, file
// or diagonal of the 8x8 board; empty if there is none.
func Between(a, b movegen.Square) Set { return between[a&63][b&63] }

// Line returns the whole rank, file or diagonal of the 8x8 board through two
// squares, both included; empty if there is none.
func Line(a, b movegen.Square) Set { return line[a&63][b&63] }

func init() {
	for s := range movegen.Square(64) {
		KnightAttacks[s] = Leaps(s, KnightLeaps)
		KingAttacks[s] = Leaps(s, KingSteps)
		RookLines[s] = Rides(s, Orthogonal, 0)
		BishopLines[s] = Rides(s, Diagonal, 0)
		PawnAttacks[movegen.White][s] = Leaps(s, []Step{{-1, 1}, {1, 1}})
		PawnAttacks[movegen.Black][s] = Leaps(s, []Step{{-1, -1}, {1, -1}})
		for _, step := range KingSteps {
			way := []Step{step}
			back := []Step{{-step.File, -step.Rank}}
			ray := Rides(s, way, 0)
			for on := ray; on != 0; on = on.Rest() {
				t := on.First()
				between[s][t] = Rides(s, way, Bit(t)) &^ Bit(t)
				line[s][t] = ray | Bit(s) | Rides(s, back, 0)
			}
		}
	}
}

// Attacks, lines and squares between on 8x8, out of tables; those of sliders are
// kindergarten bitboards (Gerd Isenberg).

package bitboard

import (
	"dux/movegen"
)

// The tables take 9 KB, those of magic bitboards would take 900: they stay in the
// fastest cache. A line is indexed by the occupancy of its six inner squares, because
// the attacks of a slider do not depend on whether the outer squares are occupied.
var (
	rankAttacks [8][64]Set        // by file: attacks along a rank, on all ranks at once
	fileAttacks [8][64]Set        // by rank: attacks along file a; the lowest bit of the index is rank 7
	diagonals   [64]bothDiagonals // by square
)

// bothDiagonals holds the two diagonals of a square without the square itself.
type bothDiagonals struct{ up, down Set }

// RookAttacks returns the attacks of a rook on s of the 8x8 board, up to and onto the
// first occupied square each way.
func RookAttacks(s movegen.Square, occupied Set) Set {
	file, rank := s&7, s&56
	const turned = 0x0080402010080400 // times file a: its inner squares become the highest bits
	return rankAttacks[file][occupied>>(rank+1)&63]&(Rank1<<rank) |
		fileAttacks[rank>>3][(occupied>>file&FileA)*turned>>58]<<file
}

// BishopAttacks returns the attacks of a bishop on s of the 8x8 board.
func BishopAttacks(s movegen.Square, occupied Set) Set {
	d, along := &diagonals[s&63], &rankAttacks[s&7]
	const inner = FileA << 1 // times a diagonal: the inner files become the highest bits
	return along[(occupied&d.up)*inner>>58]&d.up | along[(occupied&d.down)*inner>>58]&d.down
}

func init() {
	for i := range 64 {
		rank, file := Set(i)<<1, Set(0)
		for j := range 6 {
			file |= (Set(i) >> j & 1) << (8 * (6 - j))
		}
		for at := range movegen.Square(8) {
			rankAttacks[at][i] = FileA * Rides(at, []Step{{-1, 0}, {1, 0}}, rank)
			fileAttacks[at][i] = Rides(8*at, []Step{{0, -1}, {0, 1}}, file)
		}
	}
	for s := range movegen.Square(64) {
		diagonals[s] = bothDiagonals{up: Rides(s, []Step{{1, 1}, {-1, -1}}, 0), down: Rides(s, []Step{{1, -1}, {-1, 1}}, 0)}
	}
}

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

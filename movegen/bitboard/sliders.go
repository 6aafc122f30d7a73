// Attacks of sliders on 8x8: kindergarten bitboards (Gerd Isenberg).

package bitboard

import "dux/movegen"

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

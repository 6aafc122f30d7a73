// Steps of the usual pieces, and slow walks over 8x8 that fill tables; steps, captures and
// structure of pawns.

package bitboard

import (
	"dux/movegen"
)

// Step leads from a square to another, by a number of files and of ranks.
type Step struct{ File, Rank int }

// The steps of the usual pieces. Sliders repeat theirs, leapers do not.
var (
	Orthogonal  = []Step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	Diagonal    = []Step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	KingSteps   = []Step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	KnightLeaps = []Step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// StepsOf returns the steps of the leap in w; a piece leaps in one way at most.
func StepsOf(w movegen.Way) []Step {
	switch {
	case w&movegen.AsKnight != 0:
		return KnightLeaps
	case w&movegen.AsKing != 0:
		return KingSteps
	case w&movegen.AsFerz != 0:
		return Diagonal
	case w&movegen.AsDabbabah != 0:
		return []Step{{0, 2}, {2, 0}, {0, -2}, {-2, 0}}
	}
	return nil
}

// Next returns the square of the 8x8 board one step from s, if there is one. This
// and the functions below are slow and obviously correct. They fill tables, and
// tests use them again.
func Next(s movegen.Square, step Step) (movegen.Square, bool) {
	file, rank := int(s)&7+step.File, int(s)>>3+step.Rank
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return movegen.NoSquare, false
	}
	return movegen.Square(rank*8 + file), true
}

// Leaps returns the squares that single steps from s lead to.
func Leaps(s movegen.Square, steps []Step) Set {
	var to Set
	for _, step := range steps {
		if next, ok := Next(s, step); ok {
			to |= Bit(next)
		}
	}
	return to
}

// Rides returns the squares that repeated steps from s lead to, up to and onto the
// first occupied square of each direction.
func Rides(s movegen.Square, steps []Step, occupied Set) Set {
	var to Set
	for _, step := range steps {
		for next, ok := Next(s, step); ok; next, ok = Next(next, step) {
			to |= Bit(next)
			if occupied.Has(next) {
				break
			}
		}
	}
	return to
}

// Ranks of the 8x8 board as each seat sees them.
var (
	SecondRank = [2]Set{Rank1 << 8, Rank8 >> 8}
	ThirdRank  = [2]Set{Rank1 << 16, Rank8 >> 16}
	LastRank   = [2]Set{Rank8, Rank1}
)

// Forward returns the difference of square numbers in a pawn's step on the 8x8
// board.
func Forward(s movegen.Seat) int { return 8 - 16*int(s&1) }

// PawnSteps returns the targets of the seat's pawns on the 8x8 board: of single
// steps, and of double steps.
func PawnSteps(s movegen.Seat, pawns, vacant Set) (single, double Set) {
	up := Forward(s)
	single = pawns.Rotate(up) & vacant
	return single, (single & ThirdRank[s&1]).Rotate(up) & vacant
}

// PawnCaptures returns the attacks of the seat's pawns on the 8x8 board, towards
// the a-file and towards the h-file.
func PawnCaptures(s movegen.Seat, pawns Set) (west, east Set) {
	up := Forward(s)
	return (pawns &^ FileA).Rotate(up - 1), (pawns &^ FileH).Rotate(up + 1)
}

// PawnAttackSet returns the squares that the seat's pawns attack on the 8x8 board.
func PawnAttackSet(s movegen.Seat, pawns Set) Set {
	west, east := PawnCaptures(s, pawns)
	return west | east
}

// RelativeRank returns the rank of a square of the 8x8 board as the seat sees it,
// from 0.
func RelativeRank(seat movegen.Seat, s movegen.Square) int { return int(s>>3) ^ 7*int(seat&1) }

// Ahead returns the squares in front of the seat's pawns, on their files.
func Ahead(seat movegen.Seat, pawns Set) Set {
	if seat == movegen.White {
		pawns <<= 8
		pawns |= pawns << 8
		pawns |= pawns << 16
		return pawns | pawns<<32
	}
	pawns >>= 8
	pawns |= pawns >> 8
	pawns |= pawns >> 16
	return pawns | pawns>>32
}

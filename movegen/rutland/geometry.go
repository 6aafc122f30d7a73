// The board: size, lines, steps, leaps, sets of squares.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// The size of the board. Square rank*Files+file stands at that file and rank,
// counted from 0: a1 is 0, n10 is 139.
const (
	Files   = 14
	Ranks   = 10
	Squares = Files * Ranks
)

// bitset is a set of the 140 squares.
type bitset = bitboard.Bits192

// lines has the lines of the board, for sliders.
var lines = bitboard.NewLines(Files, Ranks)

// Attacks of leapers, by square; pawns' captures by seat first.
var (
	leaps        [16][Squares]bitset // by kind first
	pawnCaptures [2][Squares]bitset
)

// movers has how the officers move, for attack maps.
var movers [len(Officers)]bitboard.Mover192

// Attacks of sliders on the empty board, by square.
var (
	rookLines   [Squares]bitset
	bishopLines [Squares]bitset
)

// Sets of squares.
var (
	firstFile  = lines.Line(bitboard.FileLine, 0)
	lastFile   = lines.Line(bitboard.FileLine, Files-1)
	lastRank   = [2]bitset{rankSet(Ranks - 1), rankSet(0)} // by seat: where pawns promote
	firstSteps = [2]bitset{rankSet(2), rankSet(Ranks - 3)} // by seat: where a pawn's first step ends
	allSquares = wholeBoard()
)

func rankSet(rank int) bitset { return lines.Line(bitboard.RankLine, movegen.Square(rank*Files)) }

func wholeBoard() bitset {
	var all bitset
	for rank := range Ranks {
		all = all.Or(rankSet(rank))
	}
	return all
}

func init() {
	vacant := lines.Vacant()
	for s := range Squares {
		at := movegen.Square(s)
		for k, w := range ways {
			leaps[k][s] = steps(s, bitboard.StepsOf(w))
		}
		pawnCaptures[movegen.White][s] = steps(s, []bitboard.Step{{File: -1, Rank: 1}, {File: 1, Rank: 1}})
		pawnCaptures[movegen.Black][s] = steps(s, []bitboard.Step{{File: -1, Rank: -1}, {File: 1, Rank: -1}})
		rookLines[s] = lines.Rook(&vacant, at)
		bishopLines[s] = lines.Bishop(&vacant, at)
	}
	for i, k := range Officers {
		movers[i] = bitboard.Mover192{
			Leaps: leaps[k], Rook: ways[k]&movegen.AsRook != 0, Bishop: ways[k]&movegen.AsBishop != 0,
		}
	}
}

func squareText(s movegen.Square) string {
	return movegen.SquareName(int(s)%Files, int(s)/Files)
}

// steps returns the squares that single steps from s lead to.
func steps(s int, list []bitboard.Step) bitset {
	var to bitset
	for _, step := range list {
		file, rank := s%Files+step.File, s/Files+step.Rank
		if file >= 0 && file < Files && rank >= 0 && rank < Ranks {
			to = to.Or(bitboard.Bit192(movegen.Square(rank*Files + file)))
		}
	}
	return to
}

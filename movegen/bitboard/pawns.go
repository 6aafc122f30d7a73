package bitboard

import "dux/movegen"

// Ranks of the 8x8 board as each seat sees them.
var (
	SecondRank = [2]Set{Rank1 << 8, Rank8 >> 8}
	ThirdRank  = [2]Set{Rank1 << 16, Rank8 >> 16}
	LastRank   = [2]Set{Rank8, Rank1}
)

// Forward is the difference of square numbers in a pawn's step on the 8x8 board.
func Forward(s movegen.Seat) int { return 8 - 16*int(s&1) }

// PawnSteps is the targets of the seat's pawns on the 8x8 board: of single steps,
// and of double steps.
func PawnSteps(s movegen.Seat, pawns, vacant Set) (single, double Set) {
	up := Forward(s)
	single = pawns.Rotate(up) & vacant
	return single, (single & ThirdRank[s&1]).Rotate(up) & vacant
}

// PawnCaptures is the attacks of the seat's pawns on the 8x8 board, towards the
// a-file and towards the h-file.
func PawnCaptures(s movegen.Seat, pawns Set) (west, east Set) {
	up := Forward(s)
	return (pawns &^ FileA).Rotate(up - 1), (pawns &^ FileH).Rotate(up + 1)
}

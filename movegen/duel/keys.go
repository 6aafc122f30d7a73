// Zobrist keys of pieces, second legs, double steps, en passant and seat.

package duel

import "dux/movegen"

// Zobrist keys, shared by the three sizes.
var (
	pieceKeys     [32][maxSquares]uint64 // by Piece and square
	pendingKeys   [32]uint64             // by the Piece a second leg has to place
	freshKeys     [maxSquares]uint64     // a pawn that still has its double step
	enPassantKeys [maxSquares]uint64     // by square
	blackKey      uint64                 // Black to move
)

func init() {
	keys := movegen.KeySource(0xd0e1)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(pendingKeys[:])
	keys.Fill(freshKeys[:])
	keys.Fill(enPassantKeys[:])
	blackKey = keys.Next()
}

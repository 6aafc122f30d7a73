// Zobrist keys of pieces, rights, en passant and seat.

package rutland

import "dux/movegen"

// Zobrist keys.
var (
	pieceKeys     [32][Squares]uint64 // by Piece and square
	rightsKeys    [movegen.AllRights + 1]uint64
	enPassantKeys [Squares]uint64 // a square on which a pawn may be captured en passant
	blackKey      uint64          // Black to move
)

func init() {
	keys := movegen.KeySource(0x7275746c616e64)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(rightsKeys[:])
	keys.Fill(enPassantKeys[:])
	blackKey = keys.Next()
}

// Zobrist keys of pieces, status and hands.

package chess

import "dux/movegen"

// Zobrist keys.
var (
	pieceKeys     [32][64]uint64 // by Piece and square
	blackKey      uint64         // Black to move
	rightsKeys    [16]uint64     // by Rights
	enPassantKeys [64]uint64     // by square
	// handKeys is by seat, kind and number. Two hands and two boards full of one
	// kind come to less than 256.
	handKeys [2][8][256]uint64
)

func init() {
	keys := movegen.KeySource(0x626f617264)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys = movegen.KeySource(0x737461747573)
	blackKey = keys.Next()
	keys.Fill(rightsKeys[:])
	keys.Fill(enPassantKeys[:])
	keys = movegen.KeySource(0x68616e64)
	for seat := range handKeys {
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			keys.Fill(handKeys[seat][k][1:]) // an empty hand has key 0
		}
	}
}

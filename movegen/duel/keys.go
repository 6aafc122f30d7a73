// Zobrist keys.

package duel

import "dux/movegen"

// Zobrist keys, shared by the three sizes.
var (
	pieceKeys   [32][maxSquares]uint64 // by Piece and square
	pendingKeys [32]uint64             // by the Piece a second leg has to place
	freshKeys   [maxSquares]uint64
	epKeys      [maxSquares]uint64
	blackKey    uint64
)

func init() {
	source := movegen.KeySource(0xd0e1)
	for piece := range pieceKeys {
		source.Fill(pieceKeys[piece][:])
	}
	source.Fill(pendingKeys[:])
	source.Fill(freshKeys[:])
	source.Fill(epKeys[:])
	blackKey = source.Next()
}

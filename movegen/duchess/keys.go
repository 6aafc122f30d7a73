// Zobrist keys of pieces and seats.

package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// Zobrist keys.
var (
	pieceKeys [movegen.MaxSeats << 4][graph.Squares]uint64 // by Piece and square
	seatKeys  [movegen.MaxSeats]uint64                     // the seat to move
)

func init() {
	keys := movegen.KeySource('D')
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(seatKeys[:])
}

// Zobrist keys.

package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// owned is a bound of Piece values: six seats of sixteen kinds.
const owned = movegen.MaxSeats << 4

// keys are the random numbers of Zobrist hashing.
var keys struct {
	pieces [owned][graph.Squares]uint64
	seats  [movegen.MaxSeats]uint64
}

func init() {
	source := movegen.KeySource('D')
	for i := range keys.pieces {
		source.Fill(keys.pieces[i][:])
	}
	source.Fill(keys.seats[:])
}

// Distances on the board, which the terms use.

package duchess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/graph"
)

// rings holds the squares by distance from the Vortex, in rook steps, on the
// six-player board, of which smaller boards are parts.
var rings = func() (rings [5]bitboard.Bits192) {
	b := graph.New(0, 1, 2, 3, 4, 5)
	rings[0] = bitboard.Bit192(graph.Vortex)
	inner := rings[0]
	for away := 1; away < len(rings); away++ {
		for ring := rings[away-1]; !ring.Empty(); ring = ring.Rest() {
			rings[away] = rings[away].Or(b.Edge[ring.First()])
		}
		rings[away] = rings[away].AndNot(inner)
		inner = inner.Or(rings[away])
	}
	return rings
}()

// withinTwo returns, for each square, the other squares within two king
// moves.
func withinTwo(b *graph.Board) *[graph.Squares]bitboard.Bits192 {
	near := new([graph.Squares]bitboard.Bits192)
	for i := range near {
		near[i] = b.King[i]
		for ring := b.King[i]; !ring.Empty(); ring = ring.Rest() {
			near[i] = near[i].Or(b.King[ring.First()])
		}
		near[i] = near[i].AndNot(bitboard.Bit192(movegen.Square(i)))
	}
	return near
}

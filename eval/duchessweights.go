package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

// duchessMaterial is what the pieces are worth.
var duchessMaterial = duchess.Six.Values

// duchessPromotions is the kinds worth promoting to, the best first.
var duchessPromotions = [...]movegen.Kind{movegen.Queen, movegen.Marshal, movegen.Cardinal, movegen.Rook, movegen.Bishop}

// The other weights, in centipawns unless they say otherwise, are estimates.
const (
	duchessTempo  = 8
	duchessSight  = 2 // for each square that a piece sees on its place on a board of usual density
	duchessLeap   = 4 // the same for a knight's move, which nothing blocks
	duchessStep   = 3 // for each step of a pawn nearer to the Vortex
	duchessHomely = 6 // for each column by which a king stays away from the Vortex
	duchessRefuge = 8 // for a king that can teleport

	// Teleportation: as many sixteenths for each pair of a seat's piece that may
	// and a square where it may arrive, up to these numbers.
	duchessFerry      = 3
	duchessPassengers = 5
	duchessStops      = 16

	// Danger of a king: units of pressure, and the part of their square.
	duchessAim        = 3
	duchessClose      = 4
	duchessLanding    = 3
	duchessOpen       = 1
	duchessPressed    = 12 // from here on exits are counted
	duchessDangerPart = 9
	duchessCheck      = 15
	duchessMated      = 600 // its player's turns, and pieces that cannot get away

	// Three players: the danger of the left neighbour's king counts so many
	// times. With 1 against 2, two of 60 games ended by mate; with 4, 21 of 90.
	duchessPrey = 8
)

// duchessTrapped is the pressure on a king with so many exits, the last for all
// more.
var duchessTrapped = [...]int{16, 10, 6, 3, 1, 0}

// duchessHope is how much, of a hundred, a promotion is worth that is so many
// steps away.
var duchessHope = [...]int{0, 45, 25, 14, 7}

// duchessRing is the squares so many rook's steps from the Vortex.
var duchessRing [len(duchessHope)]bitboard.Bits192

// duchessTables are material and place, the same for every seat in its sight of
// the board.
var duchessTables duchess.Tables

func init() {
	b := graph.New(0, 1, 2, 3, 4, 5)
	steps := stepsToVortex(b)
	for i, n := range steps {
		if n < len(duchessRing) {
			duchessRing[n] = duchessRing[n].Or(bitboard.Bit192(movegen.Square(i)))
		}
	}
	for k := range movegen.Kinds {
		for i := range graph.Squares {
			s := movegen.Square(i)
			worth := int16(duchessMaterial[k] + duchessPlace(b, k, s, steps[s]))
			for seat := range movegen.Seat(movegen.MaxSeats) {
				duchessTables[movegen.NewPiece(seat, k)][s] = worth
			}
		}
	}
}

// duchessPlace is what square s adds to a piece of kind k, so many steps from
// the Vortex: what it sees from there.
func duchessPlace(b *graph.Board, k movegen.Kind, s movegen.Square, steps int) int {
	leaps := duchessLeap * b.Knight[s].Count()
	rook, bishop := sight(b.RookRays[s]), sight(b.BishopRays[s])
	switch k {
	case movegen.Pawn:
		return -duchessStep * steps
	case movegen.Knight:
		return leaps
	case movegen.Bishop:
		return bishop
	case movegen.Rook:
		return rook
	case movegen.Queen:
		return rook + bishop
	case movegen.Cardinal:
		return bishop + leaps
	case movegen.Marshal:
		return rook + leaps
	case movegen.King:
		return duchessHomely * steps
	}
	return 0
}

// sight is what a rider's rays are worth where one square in three is taken:
// each square is seen two thirds as often as the one before it.
func sight(rays [][]movegen.Square) int {
	sum := 0.0
	for _, ray := range rays {
		seen := 1.0
		for range ray {
			sum += seen
			seen *= 2.0 / 3
		}
	}
	return int(duchessSight * sum)
}

// stepsToVortex is the number of rook's steps from each square to the Vortex.
func stepsToVortex(b *graph.Board) (steps [graph.Squares]int) {
	const far = graph.Squares
	for i := range steps {
		steps[i] = far
	}
	steps[graph.Vortex] = 0
	queue := []movegen.Square{graph.Vortex}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for near := b.Edge[s]; !near.Empty(); near = near.Rest() {
			if t := near.First(); steps[t] == far {
				steps[t] = steps[s] + 1
				queue = append(queue, t)
			}
		}
	}
	return steps
}

// duchessNear is, for each square, the others within two king's steps.
func duchessNear(b *graph.Board) *[graph.Squares]bitboard.Bits192 {
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

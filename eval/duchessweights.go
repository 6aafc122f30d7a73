package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/duchess"
	"dux/movegen/graph"
)

// duchessPromotions is the kinds worth promoting to, the best first.
var duchessPromotions = [...]movegen.Kind{movegen.Queen, movegen.Marshal, movegen.Cardinal, movegen.Rook, movegen.Bishop}

// duchessWeights are the weights of Duchess in all its modes. They began as
// estimates.
type duchessWeights struct {
	Piece perKind[Points]

	// Place, in tenths of a centipawn.
	Sight  perKind[Points] // for each square that a rider sees on its place on a board of usual density
	Leap   perKind[Points] // the same for a knight's move, which nothing blocks
	Step   Points          // for each step of a pawn nearer to the Vortex
	Homely Points          // for each column by which a king stays away from the Vortex

	Tempo  Points
	Refuge Points // for a king that can teleport

	// Teleportation: Ferry, in 160ths, for each pair of a seat's piece that may
	// and a square where it may arrive, up to these numbers.
	Ferry      Points
	Passengers int
	Stops      int

	// Danger of a king: units of pressure, squared and divided by DangerPart.
	Aim        int    // a rider on its lines
	Close      int    // an enemy within two steps
	Landing    int    // a square next to it where wizards land
	Open       int    // a square that it sees farther away
	Pressed    int    // from here on exits are counted
	DangerPart int    `min:"1"`
	Trapped    [6]int // units for a king with so many exits, the last for all more
	Check      int
	Mated      int // its player's turns, and pieces that cannot get away

	// Prey is for three players: the danger of the left neighbour's king counts so
	// many times. With 1 against 2, two of 60 games ended by mate; with 4, 21 of 90.
	Prey int

	// Hope is how much, of a hundred, a promotion is worth that is so many steps away.
	Hope [duchessHopes]int

	tables duchess.Tables // material and place, the same for every seat in its sight of the board
}

// duchessHopes is the distances from the Vortex at which pawns have hope.
const duchessHopes = 5

// The geometry of the six-player board, which smaller ones are parts of.
var (
	duchessBoard = graph.New(0, 1, 2, 3, 4, 5)
	duchessSteps = stepsToVortex(duchessBoard)
	duchessRing  = func() (ring [duchessHopes]bitboard.Bits192) { // squares so many rook's steps from the Vortex
		for i, n := range duchessSteps {
			if n < len(ring) {
				ring[n] = ring[n].Or(bitboard.Bit192(movegen.Square(i)))
			}
		}
		return ring
	}()
)

func (w *duchessWeights) complete() {
	for k := range movegen.Kinds {
		for s := range movegen.Square(graph.Squares) {
			worth := int16(int(w.Piece[k]) + w.place(k, s))
			for seat := range movegen.Seat(movegen.MaxSeats) {
				w.tables[movegen.NewPiece(seat, k)][s] = worth
			}
		}
	}
}

// place is what square s adds to a piece of kind k: what it sees from there, or
// how far from the Vortex it is.
func (w *duchessWeights) place(k movegen.Kind, s movegen.Square) int {
	b := duchessBoard
	leaps := int(w.Leap[k]) * b.Knight[s].Count() / 10
	rook, bishop := sight(b.RookRays[s], w.Sight[k]), sight(b.BishopRays[s], w.Sight[k])
	switch k {
	case movegen.Pawn:
		return -int(w.Step) * duchessSteps[s] / 10
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
		return int(w.Homely) * duchessSteps[s] / 10
	}
	return 0
}

// sight is what a rider's rays are worth, at so many tenths a square, where one
// square in three is taken: each square is seen two thirds as often as the one
// before it.
func sight(rays [][]movegen.Square, tenths Points) int {
	sum := 0.0
	for _, ray := range rays {
		seen := 1.0
		for range ray {
			sum += seen
			seen *= 2.0 / 3
		}
	}
	return int(float64(tenths) * sum / 10)
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

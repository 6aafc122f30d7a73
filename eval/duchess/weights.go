package duchess

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// promotions lists the kinds to promote to, the best first.
var promotions = [...]movegen.Kind{movegen.Queen, movegen.Marshal, movegen.Cardinal, movegen.Rook, movegen.Bishop}

// Weights are the weights of Duchess with any number of players. They
// began as estimates.
type Weights struct {
	Piece hce.PerKind[hce.Points]

	// Placement, in tenths of a centipawn.
	Sight  hce.PerKind[hce.Points] // for each square that a rider sees from its square on a board of usual density
	Leap   hce.PerKind[hce.Points] // for each square that a knight's move reaches from its square
	Step   hce.Points              // for each step by which a pawn is nearer to the Vortex
	Homely hce.Points              // for each step by which a king is farther from the Vortex

	Tempo  hce.Points
	Refuge hce.Points // for a king that can teleport

	// Teleportation: Ferry, in 160ths of a centipawn, for each pair of an own
	// piece that can teleport and a square where it can arrive. At most
	// Passengers pieces and Stops squares count.
	Ferry      hce.Points
	Passengers int
	Stops      int

	// Danger of a king: units of pressure, squared and divided by DangerPart.
	Aim        int    // a rider on its lines
	Close      int    // an enemy within two steps
	Landing    int    // a square next to it where wizards can land pieces
	Open       int    // a square that a queen would see from there, farther away
	Pressed    int    // the pressure from which exits count
	DangerPart int    `min:"1"`
	Trapped    [6]int // units by number of exits; the last for all larger numbers
	Check      int
	Mated      int // in addition to Check: the player loses turns, and the pieces cannot move away

	// Prey is for three players: the factor for the danger of the left
	// neighbour's king. With 1 instead of 2, two of 60 games ended by mate;
	// with 4, 21 of 90.
	Prey int

	// Hope is the share of a promotion's value, in percent, by the pawn's
	// distance from the Vortex.
	Hope [hopes]int

	tables rules.Tables // material and placement, the same for every seat as it sees the board
}

// hopes is the number of distances in Hope.
const hopes = 5

// The geometry of the six-player board, of which smaller boards are parts.
var (
	fullBoard = graph.New(0, 1, 2, 3, 4, 5)
	steps     = stepsToVortex(fullBoard)
	rings     = func() (ring [hopes]bitboard.Bits192) { // squares by distance from the Vortex
		for i, n := range steps {
			if n < len(ring) {
				ring[n] = ring[n].Or(bitboard.Bit192(movegen.Square(i)))
			}
		}
		return ring
	}()
)

// Complete computes what follows from the exported fields.
func (w *Weights) Complete() {
	for k := range movegen.Kinds {
		for s := range movegen.Square(graph.Squares) {
			value := int16(int(w.Piece[k]) + w.place(k, s))
			for seat := range movegen.Seat(movegen.MaxSeats) {
				w.tables[movegen.NewPiece(seat, k)][s] = value
			}
		}
	}
}

// place returns what square s adds to a piece of kind k, in centipawns: for the
// squares that it sees from there, or for its distance from the Vortex.
func (w *Weights) place(k movegen.Kind, s movegen.Square) int {
	b := fullBoard
	leaps := int(w.Leap[k]) * b.Knight[s].Count() / 10
	rook, bishop := sight(b.RookRays[s], w.Sight[k]), sight(b.BishopRays[s], w.Sight[k])
	switch k {
	case movegen.Pawn:
		return -int(w.Step) * steps[s] / 10
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
		return int(w.Homely) * steps[s] / 10
	}
	return 0
}

// sight returns the value of a rider's rays in centipawns, given tenths of a
// centipawn for each square. One square in three is occupied: each square
// counts two thirds of the one before it.
func sight(rays [][]movegen.Square, tenths hce.Points) int {
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

// stepsToVortex returns the number of rook steps from each square to the
// Vortex.
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

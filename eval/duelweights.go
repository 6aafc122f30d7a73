package eval

import (
	"dux/movegen"
	"dux/movegen/duel"
)

// duelWeights are the weights of Duel Chess, middle game and endgame; the sizes
// of the game share all but the worth of men.
//
// Men on the Main board began with the number of squares they attack on the
// average from all squares of that board: with 35 in 100 squares taken at 65 a
// square and 65 for being there at all, in the endgame with 17 in 100 taken at
// 60. Small: knight 4.0 (4.0), bishop 3.9 (4.4), rook 5.8 (7.2), dabbabah 2.4
// (2.4). Middle: 4.7, 4.6 (5.4), 6.6 (8.5). Large: 5.4, 5.7 (7.2), 7.6 (10.5),
// queen 13.3 (17.7), marshal 13.0 (15.9), cardinal 11.1 (12.6). A pawn never
// promotes: its worth is a unit that sinks as it nears the last rank, where it
// is stuck for good. The other weights were thought out.
type duelWeights struct {
	SmallPieces  perKind[Score] // 5x7
	MiddlePieces perKind[Score] // 7x7
	LargePieces  perKind[Score] // 9x9

	Centre      perKind[Score] // for each step from the nearest edges, files and ranks added
	PawnAdvance Score          // for each rank a pawn has gone
	PawnSpent   Score          // a pawn on the last rank but one, with a single step left
	PawnStuck   Score          // on the last rank it neither moves nor attacks; it still keeps the king from being bare

	Mobility perKind[Score] // for each square reached that no hostile pawn attacks

	PawnThreat Score // a pawn attacks a piece on the Main board
	Shield     Score // a pawn beside the own king
	Guarded    Score // a pawn that a pawn guards
	Tempo      Score

	// Danger of the king: units for each square of its ring that a piece attacks,
	// squared and divided by DangerPart for two attackers and more.
	Ring       perKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	// Last is what it costs to have so few men beside the king: with none the
	// game is lost, and each exchange brings that nearer.
	Last [5]Score

	// Prisoners is what having taken so many men is worth where nine of them win,
	// while no own man is on the Duel board to break the row.
	Prisoners [10]Score

	sizes [3]duelSize // small, middle, large
}

// A man on the Duel board is worth a part of itself on the Main board: it may
// come back, but only by a capture there. That hope is one part in
// duelPresence; with a capture in view it is one in duelThreat more, with the
// turn one in duelReturn.
const (
	duelPresence = 8
	duelThreat   = 8
	duelReturn   = 3
)

// duelPhases is how much a piece on the Main board adds to the middle game.
var duelPhases = [movegen.Kinds]int{
	movegen.Dabbabah: 1, movegen.Knight: 1, movegen.Bishop: 1, movegen.Rook: 2,
	movegen.Queen: 4, movegen.Marshal: 4, movegen.Cardinal: 3,
}

// duelSize is what differs between the sizes of the game.
type duelSize struct {
	pieces    perKind[Score]
	places    [2][movegen.Kinds][]Score // by seat and square, on either board
	fullPhase int                       // phase of the start
}

// size is that of the game's variant.
func (w *duelWeights) size(v *movegen.Variant) *duelSize {
	switch v {
	case duel.Small:
		return &w.sizes[0]
	case duel.Middle:
		return &w.sizes[1]
	}
	return &w.sizes[2]
}

func (w *duelWeights) complete() {
	w.sizes = [3]duelSize{
		w.newSize(duel.Small, w.SmallPieces), w.newSize(duel.Middle, w.MiddlePieces), w.newSize(duel.Large, w.LargePieces),
	}
}

// newSize adds up material and place for every square of both boards.
func (w *duelWeights) newSize(v *movegen.Variant, pieces perKind[Score]) duelSize {
	start := v.Position().(*duel.Position)
	b := start.Board()
	t := duelSize{pieces: pieces, fullPhase: duelPhase(start)}
	for seat := range t.places {
		for k := range t.places[seat] {
			place := make([]Score, v.Squares)
			for s := range place {
				if sq := movegen.Square(s); b.Duel().Has(sq) {
					place[s] = duelPart(pieces[k], duelPresence)
				} else {
					place[s] = pieces[k] + w.place(b, movegen.Seat(seat), movegen.Kind(k), sq)
				}
			}
			t.places[seat][k] = place
		}
	}
	return t
}

// duelPhase is how much of the middle game is left on the Main board.
func duelPhase(p *duel.Position) int {
	phase := 0
	for k, weight := range duelPhases {
		if weight != 0 {
			men := p.Pieces(movegen.White, movegen.Kind(k)).Or(p.Pieces(movegen.Black, movegen.Kind(k)))
			phase += weight * men.And(p.Board().Main()).Count()
		}
	}
	return phase
}

// place is what a square of the Main board adds to the worth of a man.
func (w *duelWeights) place(b *duel.Board, seat movegen.Seat, k movegen.Kind, s movegen.Square) Score {
	file, rank := b.File(s), b.Rank(s)
	if k != movegen.Pawn {
		return w.Centre[k] * Score(min(file, b.Files()-1-file)+min(rank, b.Ranks()-1-rank))
	}
	if seat == movegen.Black {
		rank = b.Ranks() - 1 - rank
	}
	switch b.Ranks() - 1 - rank {
	case 0:
		return w.PawnStuck
	case 1:
		return w.PawnSpent
	}
	return w.PawnAdvance * Score(rank)
}

// duelPart is one part in so many of a worth.
func duelPart(s Score, parts int) Score { return S(s.Middle()/parts, s.End()/parts) }

package eval

import (
	"dux/movegen"
	"dux/movegen/duel"
)

// duelPieces is what men on the Main board are worth in the three sizes, by
// the number of squares they attack on the average from all squares of that
// board: with 35 in 100 squares taken at 65 a square and 65 for being there at
// all, in the endgame with 17 in 100 taken at 60. Small: knight 4.0 (4.0),
// bishop 3.9 (4.4), rook 5.8 (7.2), dabbabah 2.4 (2.4). Middle: 4.7, 4.6 (5.4),
// 6.6 (8.5). Large: 5.4, 5.7 (7.2), 7.6 (10.5), queen 13.3 (17.7), marshal 13.0
// (15.9), cardinal 11.1 (12.6). A pawn never promotes: its worth is a unit that
// sinks as it nears the last rank, where it is stuck for good.
var (
	duelSmallPieces = duelPieces{
		movegen.Pawn: S(100, 90), movegen.Knight: S(325, 300), movegen.Bishop: S(315, 325),
		movegen.Rook: S(440, 490), movegen.Dabbabah: S(215, 200),
	}
	duelMiddlePieces = duelPieces{
		movegen.Pawn: S(100, 90), movegen.Knight: S(370, 340), movegen.Bishop: S(365, 385),
		movegen.Rook: S(490, 570),
	}
	duelLargePieces = duelPieces{
		movegen.Pawn: S(100, 90), movegen.Knight: S(415, 385), movegen.Bishop: S(435, 490),
		movegen.Rook: S(555, 690), movegen.Queen: S(925, 1120), movegen.Marshal: S(905, 1015),
		movegen.Cardinal: S(785, 815),
	}
)

// duelPieces is a worth for every kind.
type duelPieces [movegen.Kinds]Score

// The other weights are thought out, in centipawns, and shared by the sizes.
var (
	// duelCentre for each step from the nearest edges, files and ranks added.
	duelCentre = duelPieces{
		movegen.Knight: S(9, 7), movegen.Bishop: S(5, 4), movegen.Rook: S(1, 2), movegen.Dabbabah: S(4, 4),
		movegen.Queen: S(2, 3), movegen.Marshal: S(4, 4), movegen.Cardinal: S(5, 4), movegen.King: S(-7, 8),
	}
	duelPawnAdvance = S(5, 2)     // for each rank a pawn has gone
	duelPawnSpent   = S(-30, -30) // a pawn on the last rank but one, with a single step left
	duelPawnStuck   = S(-75, -60) // on the last rank it neither moves nor attacks; it still keeps the king from being bare

	// duelMobility for each square reached that no hostile pawn attacks.
	duelMobility = duelPieces{
		movegen.Knight: S(6, 5), movegen.Bishop: S(6, 6), movegen.Rook: S(4, 6), movegen.Dabbabah: S(6, 5),
		movegen.Queen: S(2, 4), movegen.Marshal: S(3, 4), movegen.Cardinal: S(4, 4),
	}

	duelPawnThreat = S(40, 30) // a pawn attacks a piece on the Main board
	duelShield     = S(10, 0)  // a pawn beside the own king
	duelGuarded    = S(6, 5)   // a pawn that a pawn guards
	duelTempo      = S(18, 12)

	// Danger of the king: units for each square of its ring that a piece attacks,
	// squared and divided by duelDangerPart for two attackers and more.
	duelRing = [movegen.Kinds]int{
		movegen.Knight: 3, movegen.Bishop: 3, movegen.Rook: 4, movegen.Dabbabah: 3,
		movegen.Queen: 5, movegen.Marshal: 5, movegen.Cardinal: 4,
	}
	duelDangerMost = 60
	duelDangerPart = 9

	// duelLast is what it costs to have so few men beside the king: with none
	// the game is lost, and each exchange brings that nearer.
	duelLast = [...]Score{S(-900, -900), S(-260, -320), S(-120, -150), S(-50, -70), S(-15, -25)}

	// duelPrisoners is what having taken so many men is worth where nine of them
	// win, while no own man is on the Duel board to break the row.
	duelPrisoners = [...]Score{0, 0, 0, 0, S(10, 5), S(20, 15), S(40, 35), S(90, 90), S(220, 240), S(900, 900)}
)

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

// duelTables is what men are worth in one size of the game.
type duelTables struct {
	pieces    duelPieces
	places    [2][movegen.Kinds][]Score // by seat and square, on either board
	fullPhase int                       // phase of the start
}

var (
	duelSmall  = newDuelTables(duel.Small, duelSmallPieces)
	duelMiddle = newDuelTables(duel.Middle, duelMiddlePieces)
	duelLarge  = newDuelTables(duel.Large, duelLargePieces)
)

// duelTablesOf is the tables for the size of the game.
func duelTablesOf(v *movegen.Variant) *duelTables {
	switch v {
	case duel.Small:
		return duelSmall
	case duel.Middle:
		return duelMiddle
	}
	return duelLarge
}

// newDuelTables adds up material and place for every square of both boards.
func newDuelTables(v *movegen.Variant, pieces duelPieces) *duelTables {
	start := v.Position().(*duel.Position)
	b := start.Board()
	t := &duelTables{pieces: pieces, fullPhase: duelPhase(start)}
	for seat := range t.places {
		for k := range t.places[seat] {
			place := make([]Score, v.Squares)
			for s := range place {
				if sq := movegen.Square(s); b.Duel().Has(sq) {
					place[s] = duelPart(pieces[k], duelPresence)
				} else {
					place[s] = pieces[k] + duelPlace(b, movegen.Seat(seat), movegen.Kind(k), sq)
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

// duelPlace is what a square of the Main board adds to the worth of a man.
func duelPlace(b *duel.Board, seat movegen.Seat, k movegen.Kind, s movegen.Square) Score {
	file, rank := b.File(s), b.Rank(s)
	if k != movegen.Pawn {
		return duelCentre[k] * Score(min(file, b.Files()-1-file)+min(rank, b.Ranks()-1-rank))
	}
	if seat == movegen.Black {
		rank = b.Ranks() - 1 - rank
	}
	switch b.Ranks() - 1 - rank {
	case 0:
		return duelPawnStuck
	case 1:
		return duelPawnSpent
	}
	return duelPawnAdvance * Score(rank)
}

// duelPart is one part in so many of a worth.
func duelPart(s Score, parts int) Score { return S(s.Middle()/parts, s.End()/parts) }

package eval

import (
	"dux/movegen"
	"dux/movegen/rutland"
)

// The weights of the Duke of Rutland's Chess, middle game and endgame, thought
// out for 14x10 rather than taken from 8x8. The average number of squares that
// a piece attacks from all 140 is, with three squares in ten taken (and, in
// the endgame, with three in twenty): knight 6.1 (6.1), bishop 7.5 (9.8), rook
// 9.6 (13.8), crowned rook 12.9 (17.2), concubine 15.7 (19.9), queen 17.1
// (23.6). At 55 a square in the middle game and 45 in the endgame these are the
// worths below, with half a pawn more for pieces of two moves. A pawn has
// eight ranks to go instead of six, and is worth little until it is on its way.
var (
	rutlandPiece = [movegen.Kinds]Score{
		movegen.Pawn: S(85, 110), movegen.Knight: S(335, 300), movegen.Bishop: S(400, 430),
		movegen.Rook: S(530, 620), movegen.CrownedRook: S(710, 790),
		movegen.Marshal: S(920, 950), movegen.Queen: S(1000, 1100),
	}

	// rutlandCentre times the steps from the edges, files counted up to four and
	// ranks, less four: a short leaper wants the centre most.
	rutlandCentre = [movegen.Kinds]Score{
		movegen.Knight: S(8, 6), movegen.Bishop: S(4, 3), movegen.CrownedRook: S(1, 2),
		movegen.Marshal: S(3, 3), movegen.Queen: S(2, 3), movegen.King: S(-4, 6),
	}
	rutlandKingRank = [rutland.Ranks]Score{S(10, 0), S(-15, 0), S(-45, 0), S(-70, 0), S(-80, 0), S(-80, 0), S(-80, 0), S(-80, 0), S(-80, 0), S(-80, 0)}
	// rutlandPawnRank is by relative rank: the first move reaches up to the fifth.
	rutlandPawnRank = [rutland.Ranks]Score{0, 0, S(0, 2), S(4, 6), S(8, 10), S(14, 18), S(22, 32), S(34, 52), S(55, 80), 0}
	// rutlandPawnCentre for a pawn on the middle six files and the fourth to sixth rank.
	rutlandPawnCentre = S(10, 0)

	// rutlandMobility times the squares reached less rutlandUsual, the usual
	// number; squares that hostile pawns attack do not count.
	rutlandMobility = [movegen.Kinds]Score{
		movegen.Knight: S(6, 5), movegen.Bishop: S(5, 5), movegen.Rook: S(3, 4),
		movegen.CrownedRook: S(3, 4), movegen.Marshal: S(3, 3), movegen.Queen: S(2, 3),
	}
	rutlandUsual = [movegen.Kinds]int{
		movegen.Knight: 4, movegen.Bishop: 6, movegen.Rook: 6, movegen.CrownedRook: 8,
		movegen.Marshal: 10, movegen.Queen: 13,
	}

	rutlandBishopPair   = S(20, 30)
	rutlandOpenFile     = S(24, 10)
	rutlandHalfOpenFile = S(12, 6)
	rutlandPawnThreat   = S(45, 35) // a pawn attacks an officer
	rutlandShield       = S(10, 0)  // a pawn beside the own king
	rutlandIsolated     = S(-8, -12)
	rutlandDoubled      = S(-8, -16)
	rutlandGuarded      = S(6, 5) // a pawn that a pawn guards

	// rutlandPassed by relative rank, half of it with a man before the pawn.
	rutlandPassed = [rutland.Ranks]Score{0, S(0, 6), S(0, 10), S(3, 16), S(6, 25), S(14, 42), S(30, 72), S(60, 115), S(110, 180), 0}

	// Danger of the king: units for each square of its ring that an officer
	// attacks, by kind, squared and divided by rutlandDangerPart for two
	// attackers and more.
	rutlandRing = [movegen.Kinds]int{
		movegen.Knight: 3, movegen.Bishop: 3, movegen.Rook: 4, movegen.CrownedRook: 4,
		movegen.Marshal: 5, movegen.Queen: 5,
	}
	rutlandDangerMost = 70
	rutlandDangerPart = 10

	rutlandHuntEdge = S(0, 25) // for each step nearer to the edge
	rutlandHuntNear = S(0, 8)  // for each step nearer to the own king
	rutlandTempo    = S(18, 10)
)

// rutlandEdges is the most that a square is from the nearest edge.
const rutlandEdges = rutland.Ranks/2 - 1

// rutlandChances is how much of an advantage counts that rests on so many minor
// pieces alone, of rutlandSureWin.
var rutlandChances = [...]int{0, 0, 3, 8}

const rutlandSureWin = 16

// rutlandPhases is what an officer adds to the phase; rutlandFullPhase is that
// of the start.
var rutlandPhases = [movegen.Kinds]int{
	movegen.Knight: 1, movegen.Bishop: 1, movegen.Rook: 2, movegen.CrownedRook: 3, movegen.Marshal: 3, movegen.Queen: 4,
}

const rutlandFullPhase = 2 * (3 + 4 + 2*2 + 2*3 + 3 + 4)

// rutlandTables is material and piece-square worth, White's less Black's.
var rutlandTables = func() (t rutland.Tables) {
	for s := range movegen.Square(rutland.Squares) {
		file, rank := int(s)%rutland.Files, int(s)/rutland.Files
		mirrored := (rutland.Ranks-1-rank)*rutland.Files + file
		for k, worth := range rutlandPiece {
			k := movegen.Kind(k)
			if worth == 0 && k != movegen.King {
				continue
			}
			worth += rutlandSquare(k, file, rank)
			t[movegen.NewPiece(movegen.White, k)][s] = worth
			t[movegen.NewPiece(movegen.Black, k)][mirrored] = -worth
		}
	}
	return t
}()

// rutlandSquare is what the place on that file and rank adds to White's man of
// kind k.
func rutlandSquare(k movegen.Kind, file, rank int) Score {
	fromEdge := min(file, rutland.Files-1-file)
	centrality := min(fromEdge, 4) + min(rank, rutland.Ranks-1-rank) - 4
	worth := rutlandCentre[k] * Score(centrality)
	switch k {
	case movegen.Pawn:
		worth += rutlandPawnRank[rank]
		if fromEdge >= 4 && rank >= 3 && rank <= 5 {
			worth += rutlandPawnCentre
		}
	case movegen.King:
		worth += rutlandKingRank[rank]
	}
	return worth
}

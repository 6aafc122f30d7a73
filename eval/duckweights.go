package eval

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// The weights of Duck Chess, middle game and endgame. They began as common
// chess knowledge in round numbers, with what the duck changes: sliders lose a
// little to knights, attacks on the king weigh more.
var (
	duckPiece = [movegen.Kinds]Score{
		movegen.Pawn: S(85, 115), movegen.Knight: S(335, 315), movegen.Bishop: S(320, 310),
		movegen.Rook: S(460, 510), movegen.Queen: S(920, 960),
	}

	// duckCentre times centrality, -6 in the corners to 6 in the centre.
	duckCentre = [movegen.Kinds]Score{
		movegen.Knight: S(5, 4), movegen.Bishop: S(3, 2), movegen.Rook: S(1, 0),
		movegen.Queen: S(1, 3), movegen.King: S(0, 5),
	}
	duckUndeveloped = S(-12, 0) // a knight or bishop on its first rank
	duckSeventh     = S(12, 20) // a rook on the seventh
	duckKingRank    = [8]Score{S(15, 0), S(-15, 0), S(-40, 0), S(-60, 0), S(-70, 0), S(-70, 0), S(-70, 0), S(-70, 0)}
	duckKingFile    = [8]Score{S(15, 0), S(25, 0), S(10, 0), S(-5, 0)} // from the edge; the other half mirrors it
	duckPawnRank    = [8]Score{0, 0, S(2, 4), S(8, 8), S(18, 20), S(35, 45), S(70, 85), 0}
	duckPawnCentre  = S(12, 0) // a pawn on the four squares d4 to e5

	// duckMobility times the squares reached less duckUsual, the usual number.
	duckMobility = [movegen.Kinds]Score{
		movegen.Knight: S(5, 5), movegen.Bishop: S(5, 5), movegen.Rook: S(3, 5), movegen.Queen: S(2, 4),
	}
	duckUsual = [movegen.Kinds]int{movegen.Knight: 4, movegen.Bishop: 6, movegen.Rook: 7, movegen.Queen: 13}

	duckBishopPair   = S(20, 35)
	duckOpenFile     = S(22, 8)
	duckHalfOpenFile = S(10, 6)
	duckIsolated     = S(-10, -12)
	duckDoubled      = S(-6, -16)
	duckPawnThreat   = S(40, 30) // a pawn attacks a piece
	duckShield       = S(9, 0)   // a pawn beside the own king

	// duckPassed by relative rank; duckStopped if something stands before it.
	duckPassed  = [8]Score{0, S(0, 8), S(3, 12), S(8, 25), S(20, 50), S(45, 90), S(80, 140), 0}
	duckStopped = S(-6, -15)

	// Danger of the king: units for each square of its ring that a piece
	// attacks, by kind, squared and divided by duckDangerPart for two attackers
	// and more.
	duckRing       = [movegen.Kinds]int{movegen.Knight: 4, movegen.Bishop: 3, movegen.Rook: 4, movegen.Queen: 5}
	duckDangerMost = 60
	duckDangerPart = 12

	duckTempo = S(25, 15)
	// The king of the side to answer an attack: the duck alone can stop it, or it cannot.
	duckGuarded   = S(-20, -15)
	duckUnguarded = S(-75, -60)
)

// duckKingTaken is what an attack that takes the king in the next leg is
// worth, or has taken it: decisive, but far from the scores of proven wins.
const duckKingTaken = 3000

// duckFullPhase is the phase of the start position: 1 for each minor piece, 2
// for each rook, 4 for each queen.
const duckFullPhase = 24

// duckTables is material and piece-square worth, White's less Black's.
var duckTables = func() (t chess.Tables) {
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			worth := duckSquare(k, int(s&7), int(s>>3))
			t[movegen.NewPiece(movegen.White, k)][s] = worth
			t[movegen.NewPiece(movegen.Black, k)][s^56] = -worth
		}
	}
	return t
}()

// duckSquare is what White's piece of kind k is worth on that file and rank.
func duckSquare(k movegen.Kind, file, rank int) Score {
	fromEdge := min(file, 7-file)
	centrality := 2*(fromEdge+min(rank, 7-rank)) - 6
	worth := duckPiece[k] + duckCentre[k]*Score(centrality)
	switch {
	case k == movegen.Pawn:
		worth += duckPawnRank[rank]
		if centrality == 6 {
			worth += duckPawnCentre
		}
	case k == movegen.King:
		worth += duckKingRank[rank] + duckKingFile[fromEdge]
	case k <= movegen.Bishop && rank == 0:
		worth += duckUndeveloped
	case k == movegen.Rook && rank == 6:
		worth += duckSeventh
	}
	return worth
}

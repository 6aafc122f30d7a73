package eval

import (
	"dux/movegen"
	"dux/movegen/rutland"
)

// rutlandWeights are the weights of the Duke of Rutland's Chess, middle game and
// endgame. They were thought out for 14x10 rather than taken from 8x8. The
// average number of squares that a piece attacks from all 140 is, with three
// squares in ten taken (and, in the endgame, with three in twenty): knight 6.1
// (6.1), bishop 7.5 (9.8), rook 9.6 (13.8), crowned rook 12.9 (17.2), concubine
// 15.7 (19.9), queen 17.1 (23.6). At 55 a square in the middle game and 45 in
// the endgame these were the first worths, with half a pawn more for pieces of
// two moves. A pawn has eight ranks to go instead of six, and is worth little
// until it is on its way.
type rutlandWeights struct {
	Piece perKind[Score]

	// Centre times the steps from the edges, files counted up to four and ranks,
	// less four: a short leaper wants the centre most.
	Centre   perKind[Score]
	KingRank [rutland.Ranks]Score
	// PawnRank is by relative rank: the first move reaches up to the fifth.
	PawnRank [rutland.Ranks]Score
	// PawnCentre for a pawn on the middle six files and the fourth to sixth rank.
	PawnCentre Score

	// Mobility times the squares reached less Usual, the usual number; squares
	// that hostile pawns attack do not count.
	Mobility perKind[Score]
	Usual    perKind[int]

	BishopPair   Score
	OpenFile     Score
	HalfOpenFile Score
	PawnThreat   Score // a pawn attacks an officer
	Shield       Score // a pawn beside the own king
	Isolated     Score
	Doubled      Score
	Guarded      Score // a pawn that a pawn guards

	// Passed by relative rank, half of it with a man before the pawn.
	Passed [rutland.Ranks]Score

	// Danger of the king: units for each square of its ring that an officer
	// attacks, by kind, squared and divided by DangerPart for two attackers and more.
	Ring       perKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	HuntEdge Score // for each step nearer to the edge
	HuntNear Score // for each step nearer to the own king
	Tempo    Score

	tables rutland.Tables // material and piece-square worth, White's less Black's
}

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

func (w *rutlandWeights) complete() {
	for s := range movegen.Square(rutland.Squares) {
		file, rank := int(s)%rutland.Files, int(s)/rutland.Files
		mirrored := (rutland.Ranks-1-rank)*rutland.Files + file
		for k, worth := range w.Piece {
			k := movegen.Kind(k)
			if worth == 0 && k != movegen.King {
				continue
			}
			worth += w.square(k, file, rank)
			w.tables[movegen.NewPiece(movegen.White, k)][s] = worth
			w.tables[movegen.NewPiece(movegen.Black, k)][mirrored] = -worth
		}
	}
}

// square is what the place on that file and rank adds to White's man of kind k.
func (w *rutlandWeights) square(k movegen.Kind, file, rank int) Score {
	fromEdge := min(file, rutland.Files-1-file)
	centrality := min(fromEdge, 4) + min(rank, rutland.Ranks-1-rank) - 4
	worth := w.Centre[k] * Score(centrality)
	switch k {
	case movegen.Pawn:
		worth += w.PawnRank[rank]
		if fromEdge >= 4 && rank >= 3 && rank <= 5 {
			worth += w.PawnCentre
		}
	case movegen.King:
		worth += w.KingRank[rank]
	}
	return worth
}

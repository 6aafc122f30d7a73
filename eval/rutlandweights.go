package eval

import (
	"dux/movegen"
	"dux/movegen/rutland"
)

// rutlandWeights are the weights of the Duke of Rutland's Chess, for middle
// game and endgame. They began as estimates for 14x10 instead of values from
// 8x8. The first values followed from the number of squares that a piece
// attacks, averaged over the board with three squares in ten occupied (in the
// endgame three in twenty): knight 6.1 (6.1), bishop 7.5 (9.8), rook 9.6
// (13.8), crowned rook 12.9 (17.2), concubine 15.7 (19.9), queen 17.1 (23.6). A
// square counted 55 in the middle game and 45 in the endgame; compound pieces
// got half a pawn more. A pawn has eight ranks to go instead of six, and counts
// little until it is on its way.
type rutlandWeights struct {
	Piece perKind[Score]

	// Centre is multiplied by the distance from the edges, files counted up to
	// four, and ranks, less four: short leapers need the centre most.
	Centre   perKind[Score]
	KingRank [rutland.Ranks]Score
	// PawnRank is by relative rank: the first move reaches up to the fifth.
	PawnRank [rutland.Ranks]Score
	// PawnCentre is for a pawn on the middle six files and the fourth to sixth
	// rank.
	PawnCentre Score

	// Mobility is multiplied by the squares reached less Usual, the usual
	// number. Squares that enemy pawns attack do not count.
	Mobility perKind[Score]
	Usual    perKind[int]

	BishopPair   Score
	OpenFile     Score
	HalfOpenFile Score
	PawnThreat   Score // a pawn attacks an officer
	Shield       Score // a pawn next to the own king
	Isolated     Score
	Doubled      Score
	Guarded      Score // a pawn protected by a pawn

	// Passed is by relative rank; half of it if the next square is occupied.
	Passed [rutland.Ranks]Score

	// Danger of the king: units for each attacked square of its ring, by kind
	// of attacker (officers only). With two attackers or more the sum is
	// squared and divided by DangerPart.
	Ring       perKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	HuntEdge Score // for each step by which the bare king is nearer to the edge
	HuntNear Score // for each step by which it is nearer to the own king
	Tempo    Score

	tables rutland.Tables // material and piece-square values, White's less Black's
}

// rutlandEdges is the largest distance of a square from the nearest edge.
const rutlandEdges = rutland.Ranks/2 - 1

// rutlandChances is the share of an advantage that counts, of rutlandSureWin,
// by the number of minor pieces if there is nothing else.
var rutlandChances = [...]int{0, 0, 3, 8}

const rutlandSureWin = 16

// rutlandPhases is what an officer adds to the phase, rutlandFullPhase the
// phase of the start position.
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

// square returns the piece-square value of White's piece of kind k on that file
// and rank, material included.
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

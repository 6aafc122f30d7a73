package rutland

import (
	"dux/eval/hce"
	"dux/movegen"
	rules "dux/movegen/rutland"
)

// Weights are the weights of the Duke of Rutland's Chess, for middle
// game and endgame. They began as estimates for 14x10 instead of values from
// 8x8. The first values followed from the number of squares that a piece
// attacks, averaged over the board with three squares in ten occupied (in the
// endgame three in twenty): knight 6.1 (6.1), bishop 7.5 (9.8), rook 9.6
// (13.8), crowned rook 12.9 (17.2), concubine 15.7 (19.9), queen 17.1 (23.6). A
// square counted 55 in the middle game and 45 in the endgame; compound pieces
// got half a pawn more. A pawn has eight ranks to go instead of six, and counts
// little until it is on its way.
type Weights struct {
	Piece hce.PerKind[hce.Score]

	// Centre is multiplied by the distance from the edges, files counted up to
	// four, and ranks, less four: short leapers need the centre most.
	Centre   hce.PerKind[hce.Score]
	KingRank [rules.Ranks]hce.Score
	// PawnRank is by relative rank: the first move reaches up to the fifth.
	PawnRank [rules.Ranks]hce.Score
	// PawnCentre is for a pawn on the middle six files and the fourth to sixth
	// rank.
	PawnCentre hce.Score

	// Mobility is multiplied by the squares reached less Usual, the usual
	// number. Squares that enemy pawns attack do not count.
	Mobility hce.PerKind[hce.Score]
	Usual    hce.PerKind[int]

	BishopPair   hce.Score
	OpenFile     hce.Score
	HalfOpenFile hce.Score
	PawnThreat   hce.Score // a pawn attacks an officer
	Shield       hce.Score // a pawn next to the own king
	Isolated     hce.Score
	Doubled      hce.Score
	Guarded      hce.Score // a pawn protected by a pawn

	// Passed is by relative rank; half of it if the next square is occupied.
	Passed [rules.Ranks]hce.Score

	// Danger of the king: units for each attacked square of its ring, by kind
	// of attacker (officers only). With two attackers or more the sum is
	// squared and divided by DangerPart.
	Ring       hce.PerKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	HuntEdge hce.Score // for each step by which the bare king is nearer to the edge
	HuntNear hce.Score // for each step by which it is nearer to the own king
	Tempo    hce.Score

	tables rules.Tables // material and piece-square values, White's less Black's
}

// mostEdgeDistance is the largest distance of a square from the nearest edge.
const mostEdgeDistance = rules.Ranks/2 - 1

// minorChances is the share of an advantage that counts, of sureWin,
// by the number of minor pieces if there is nothing else.
var minorChances = [...]int{0, 0, 3, 8}

const sureWin = 16

// phases is what an officer adds to the phase, fullPhase the
// phase of the start position.
var phases = [movegen.Kinds]int{
	movegen.Knight: 1, movegen.Bishop: 1, movegen.Rook: 2, movegen.CrownedRook: 3, movegen.Marshal: 3, movegen.Queen: 4,
}

const fullPhase = 2 * (3 + 4 + 2*2 + 2*3 + 3 + 4)

// Complete computes what follows from the exported fields.
func (w *Weights) Complete() {
	for s := range movegen.Square(rules.Squares) {
		file, rank := int(s)%rules.Files, int(s)/rules.Files
		mirrored := (rules.Ranks-1-rank)*rules.Files + file
		for k, score := range w.Piece {
			k := movegen.Kind(k)
			if score == 0 && k != movegen.King {
				continue
			}
			score += w.square(k, file, rank)
			w.tables[movegen.NewPiece(movegen.White, k)][s] = score
			w.tables[movegen.NewPiece(movegen.Black, k)][mirrored] = -score
		}
	}
}

// square returns the piece-square value of White's piece of kind k on that file
// and rank, material included.
func (w *Weights) square(k movegen.Kind, file, rank int) hce.Score {
	fromEdge := min(file, rules.Files-1-file)
	centrality := min(fromEdge, 4) + min(rank, rules.Ranks-1-rank) - 4
	score := w.Centre[k] * hce.Score(centrality)
	switch k {
	case movegen.Pawn:
		score += w.PawnRank[rank]
		if fromEdge >= 4 && rank >= 3 && rank <= 5 {
			score += w.PawnCentre
		}
	case movegen.King:
		score += w.KingRank[rank]
	}
	return score
}

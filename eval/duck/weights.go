package duck

import (
	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/chess"
)

// Weights are the weights of Duck Chess, for middle game and endgame. They
// began as common chess knowledge in round numbers, with two changes for the
// duck: sliders lost a little against knights, and attacks on the king counted
// more.
type Weights struct {
	Piece hce.PerKind[hce.Score]

	Centre      hce.PerKind[hce.Score] // times centrality, -6 in the corners to 6 in the centre
	Undeveloped hce.Score              // a knight or bishop on its first rank
	Seventh     hce.Score              // a rook on the seventh
	KingRank    [8]hce.Score
	KingFile    [4]hce.Score // by distance from the edge
	PawnRank    [8]hce.Score
	PawnCentre  hce.Score // a pawn on the four squares d4 to e5

	Mobility hce.PerKind[hce.Score] // times the squares reached less Usual, the usual number
	Usual    hce.PerKind[int]

	BishopPair   hce.Score
	OpenFile     hce.Score
	HalfOpenFile hce.Score
	Isolated     hce.Score
	Doubled      hce.Score
	PawnThreat   hce.Score    // a pawn attacks a piece
	Shield       hce.Score    // a pawn next to the own king
	Passed       [8]hce.Score // by relative rank
	Stopped      hce.Score    // a passed pawn that is blocked

	// Danger of the king: units for each attacked square of its ring, by kind
	// of attacker. With two attackers or more the sum is squared and divided by
	// DangerPart.
	Ring       hce.PerKind[int]
	DangerMost int
	DangerPart int `min:"1"`

	Tempo hce.Score
	// An attacked king whose side still has a duck to place: the duck can block
	// the attack, or it cannot.
	Guarded   hce.Score
	Unguarded hce.Score

	tables chess.Tables // material and piece-square values, White's less Black's
}

// kingTaken is the score if the king can be captured in the next leg, or
// has been: decisive, but far from the scores of proven wins.
const kingTaken = 3000

// fullPhase is the phase of the start position: 1 for each minor piece, 2
// for each rook, 4 for each queen.
const fullPhase = 24

// Complete computes what follows from the exported fields.
func (w *Weights) Complete() {
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			worth := w.square(k, int(s&7), int(s>>3))
			w.tables[movegen.NewPiece(movegen.White, k)][s] = worth
			w.tables[movegen.NewPiece(movegen.Black, k)][s^56] = -worth
		}
	}
}

// square returns the piece-square value of White's piece of kind k on that file
// and rank, material included.
func (w *Weights) square(k movegen.Kind, file, rank int) hce.Score {
	fromEdge := min(file, 7-file)
	centrality := 2*(fromEdge+min(rank, 7-rank)) - 6
	worth := w.Piece[k] + w.Centre[k]*hce.Score(centrality)
	switch {
	case k == movegen.Pawn:
		worth += w.PawnRank[rank]
		if centrality == 6 {
			worth += w.PawnCentre
		}
	case k == movegen.King:
		worth += w.KingRank[rank] + w.KingFile[fromEdge]
	case k <= movegen.Bishop && rank == 0:
		worth += w.Undeveloped
	case k == movegen.Rook && rank == 6:
		worth += w.Seventh
	}
	return worth
}

package chess

import (
	"math"

	"dux/eval/hce"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/chess"
)

// Weights are the weights of a game of package chess, for middle game and
// endgame, in centipawns. They began as round numbers of common chess
// knowledge.
//
// For the medieval game the first values followed from mobility. Averaged over
// the board a knight has 5.25 moves, a medieval queen (ferz) 3.06 and a
// medieval bishop (alfil) 2.25. From a given square a knight can reach all 64
// squares, the queen 32, the bishop 8. With the knight at 340 the queen got
// about 170, and the bishop less than its share of 145. The rook is the only
// slider and the only piece that mates alone, so it got more. A pawn promotes
// to a rook at best: passed pawns got two thirds of their orthodox value. Two
// rooks threaten a king less than seven sliders do: its shelter got little.
type Weights struct {
	Piece hce.PerKind[hce.Score]
	// by kind, rank and file, from the a-file to the d-file; the other half is
	// its mirror image.
	Square hce.PerKind[[8][4]hce.Score]

	// Mobility is multiplied by the root of the number of squares reached, so
	// that the first squares count most. The usual number scores 0.
	Mobility hce.PerKind[hce.Score]
	Usual    hce.PerKind[float64] `min:"0"`

	BishopPair   hce.Score
	BadBishop    hce.Score              // for each own pawn on its colour
	Shielded     hce.PerKind[hce.Score] // a minor piece behind a pawn
	Outpost      hce.PerKind[hce.Score] // or protected by one where no enemy pawn can drive it away
	OpenFile     hce.Score              // a rook's
	HalfOpenFile hce.Score
	TrappedRook  hce.Score // by its own king on the first rank
	Tempo        hce.Score

	Isolated  hce.Score
	Doubled   hce.Score
	Backward  hce.Score
	OpenWeak  hce.Score    // isolated or backward on a half-open file
	Connected [8]hce.Score // by rank; times 2 or 3, and doubled if no enemy pawn opposes

	// Passed pawns by rank, and what helps them: the enemy king farther from
	// the next square than the own king, a free path, a safe next square.
	Passed      [8]hce.Score
	EnemyKing   [8]hce.Score
	OwnKing     [8]hce.Score
	Free        [8]hce.Score
	FreeAndSafe [8]hce.Score
	Blocked     [8]hce.Score

	// Threats, by the kind attacked. A light piece threatens every piece; a
	// heavy one threatens the strongest kind and weak pieces.
	Light, Heavy []movegen.Kind
	LightThreat  hce.PerKind[hce.Score]
	HeavyThreat  hce.PerKind[hce.Score]
	PawnThreat   hce.Score // a protected pawn attacks a piece
	PushThreat   hce.Score // or could do so after a safe pawn push
	Hanging      hce.Score
	KingThreat   hce.Score // the king attacks an unprotected piece

	// Shelter and storm of the king, for each of the three files around it: by
	// the rank of the rearmost own pawn (0: none), and by the rank, as the
	// defender sees it, of the nearest enemy pawn.
	Shelter [8]int
	Storm   [8]int
	Rammed  int // less danger from a storming pawn that an own pawn blocks

	// Danger of the king: units for each attacker by kind, for attacked squares
	// of the ring and for safe checks, squared.
	Attacker    hce.PerKind[int]
	SafeCheck   hce.PerKind[int]
	RingAttack  int // units for each attack on a square of the ring
	WeakRing    int // and for each ring square that only the king or the strongest piece protects
	NoStrongest int // units if the attacker has no piece of the strongest kind
	ShelterPart int // centipawns of shelter that take one unit away
	DangerBase  int
	DangerPart  int `min:"1"` // units squared per centipawn, middle game
	DangerEnd   int `min:"1"` // units per centipawn, endgame
	DangerMost  int

	Drops dropWeights `json:",omitzero"`

	Simple    hce.PerKind[int] // in pawns, the values that beginners learn
	Strongest movegen.Kind
	Phase     hce.PerKind[int]
	FullPhase int // of the start position

	reached [movegen.Kinds][32]hce.Score // mobility score by kind and number of squares
	tables  rules.Tables                 // material and piece-square values, White's less Black's
}

// Complete computes what follows from the exported fields.
func (w *Weights) Complete() {
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for n := range w.reached[k] {
			more := math.Sqrt(float64(n)) - math.Sqrt(w.Usual[k])
			w.reached[k][n] = hce.S(int(more*float64(w.Mobility[k].Middle())), int(more*float64(w.Mobility[k].End())))
		}
	}
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			file := min(s&7, 7-s&7)
			score := w.Piece[k] + w.Square[k][s>>3][file]
			w.tables[movegen.NewPiece(movegen.White, k)][s] = score
			w.tables[movegen.NewPiece(movegen.Black, k)][s^56] = -score
		}
	}
}

// lightSquares are the light squares of the board.
const lightSquares bitboard.Set = 0x55aa55aa55aa55aa

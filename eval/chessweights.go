package eval

import (
	"math"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// chessWeights are the weights of a game of package chess, for middle game and
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
type chessWeights struct {
	Piece perKind[Score]
	// by kind, rank and file, from the a-file to the d-file; the other half is
	// its mirror image.
	Square perKind[[8][4]Score]

	// Mobility is multiplied by the root of the number of squares reached, so
	// that the first squares count most. The usual number scores 0.
	Mobility perKind[Score]
	Usual    perKind[float64] `min:"0"`

	BishopPair   Score
	BadBishop    Score          // for each own pawn on its colour
	Shielded     perKind[Score] // a minor piece behind a pawn
	Outpost      perKind[Score] // or protected by one where no enemy pawn can drive it away
	OpenFile     Score          // a rook's
	HalfOpenFile Score
	TrappedRook  Score // by its own king on the first rank
	Tempo        Score

	Isolated  Score
	Doubled   Score
	Backward  Score
	OpenWeak  Score    // isolated or backward on a half-open file
	Connected [8]Score // by rank; times 2 or 3, and doubled if no enemy pawn opposes

	// Passed pawns by rank, and what helps them: the enemy king farther from
	// the next square than the own king, a free path, a safe next square.
	Passed      [8]Score
	EnemyKing   [8]Score
	OwnKing     [8]Score
	Free        [8]Score
	FreeAndSafe [8]Score
	Blocked     [8]Score

	// Threats, by the kind attacked. A light piece threatens every piece; a
	// heavy one threatens the strongest kind and weak pieces.
	Light, Heavy []movegen.Kind
	LightThreat  perKind[Score]
	HeavyThreat  perKind[Score]
	PawnThreat   Score // a protected pawn attacks a piece
	PushThreat   Score // or could do so after a safe pawn push
	Hanging      Score
	KingThreat   Score // the king attacks an unprotected piece

	// Shelter and storm of the king, for each of the three files around it: by
	// the rank of the rearmost own pawn (0: none), and by the rank, as the
	// defender sees it, of the nearest enemy pawn.
	Shelter [8]int
	Storm   [8]int
	Rammed  int // less danger from a storming pawn that an own pawn blocks

	// Danger of the king: units for each attacker by kind, for attacked squares
	// of the ring and for safe checks, squared.
	Attacker    perKind[int]
	SafeCheck   perKind[int]
	RingAttack  int // units for each attack on a square of the ring
	WeakRing    int // and for each ring square that only the king or the strongest piece protects
	NoStrongest int // units if the attacker has no piece of the strongest kind
	ShelterPart int // centipawns of shelter that take one unit away
	DangerBase  int
	DangerPart  int `min:"1"` // units squared per centipawn, middle game
	DangerEnd   int `min:"1"` // units per centipawn, endgame
	DangerMost  int

	Drops dropWeights `json:",omitzero"`

	Simple    perKind[int] // in pawns, the values that beginners learn
	Strongest movegen.Kind
	Phase     perKind[int]
	FullPhase int // of the start position

	reached [movegen.Kinds][32]Score // mobility score by kind and number of squares
	tables  chess.Tables             // material and piece-square values, White's less Black's
}

func (w *chessWeights) complete() {
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for n := range w.reached[k] {
			more := math.Sqrt(float64(n)) - math.Sqrt(w.Usual[k])
			w.reached[k][n] = S(int(more*float64(w.Mobility[k].Middle())), int(more*float64(w.Mobility[k].End())))
		}
	}
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			file := min(s&7, 7-s&7)
			worth := w.Piece[k] + w.Square[k][s>>3][file]
			w.tables[movegen.NewPiece(movegen.White, k)][s] = worth
			w.tables[movegen.NewPiece(movegen.Black, k)][s^56] = -worth
		}
	}
}

// lightSquares are the light squares of the board.
const lightSquares bitboard.Set = 0x55aa55aa55aa55aa

package eval

import (
	"math"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// chessWeights are the weights of a game of package chess, middle game and
// endgame, in centipawns. They began as round figures of common chess knowledge.
//
// For the medieval game values followed from reach. Over the whole board a
// knight has 5.25 moves on average, a medieval queen (a ferz) 3.06 and a medieval
// bishop (an alfil) 2.25, and from one square to another the knight reaches all
// 64, the queen 32, the bishop 8. A knight at 340 thus makes the queen worth about
// 170 and the bishop less than its share of 145. The rook is the only slider, and
// nothing else mates alone: it grows. A pawn can become a rook, not more: pawns on
// their way are worth about two thirds of orthodox ones. With two rooks to fear
// instead of seven sliders, the shelter of a king is worth little.
type chessWeights struct {
	Piece perKind[Score]
	// square by kind, rank and file from the a-file to the d-file, which the
	// other half mirrors.
	Square perKind[[8][4]Score]

	// Mobility grows with the root of the number of squares reached, usual being
	// worth nothing: the first squares tell most.
	Mobility perKind[Score]
	Usual    perKind[float64] `min:"0"`

	BishopPair   Score
	BadBishop    Score          // for each own pawn on its colour
	Shielded     perKind[Score] // a minor piece behind a pawn
	Outpost      perKind[Score] // or protected by one where no enemy pawn can drive it away
	OpenFile     Score          // of a rook
	HalfOpenFile Score
	TrappedRook  Score // by its own king on the first rank
	Tempo        Score

	Isolated  Score
	Doubled   Score
	Backward  Score
	OpenWeak  Score    // isolated or backward on a half-open file
	Connected [8]Score // by rank; 2 or 3 times, twice that if no enemy pawn opposes

	// Passed pawns by rank, and what stands to their advance: the enemy king's
	// distance less the own one's from the square ahead, a free way, a safe one.
	Passed      [8]Score
	EnemyKing   [8]Score
	OwnKing     [8]Score
	Free        [8]Score
	FreeAndSafe [8]Score
	Blocked     [8]Score

	// Threats by the kind attacked: light pieces threaten every piece, heavy ones
	// the strongest and whatever is weak.
	Light, Heavy []movegen.Kind
	LightThreat  perKind[Score]
	HeavyThreat  perKind[Score]
	PawnThreat   Score // a protected pawn attacks a piece
	PushThreat   Score // or could after a safe step
	Hanging      Score
	KingThreat   Score // the king attacks something unprotected

	// Shelter of the king by pawns: by the rank of the foremost own pawn on each
	// of the three files next to it (0: none), and by the rank, as the defender
	// sees it, of the pawn that storms it there.
	Shelter [8]int
	Storm   [8]int
	Rammed  int // less danger from a stormer that an own pawn stops

	// Danger of the king: units for each attacker by kind, attacked squares of
	// the king's zone and checks that nothing stops, squared.
	Attacker    perKind[int]
	SafeCheck   perKind[int]
	RingAttack  int // units for each attack on a square next to the king
	WeakRing    int // and for each such square that only king or strongest piece protect
	NoStrongest int // units if the attacker has no piece of the strongest kind
	ShelterPart int // centipawns of shelter that make a unit less
	DangerBase  int
	DangerPart  int `min:"1"` // units squared to a centipawn, middle game
	DangerEnd   int `min:"1"` // units to a centipawn, endgame
	DangerMost  int

	Drops dropWeights `json:",omitzero"`

	Simple    perKind[int] // in pawns, as beginners learn them
	Strongest movegen.Kind
	Phase     perKind[int]
	FullPhase int // of the start position

	reached [movegen.Kinds][32]Score // worth of mobility by kind and number of squares
	tables  chess.Tables             // material and piece-square worth, White's less Black's
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

// lightSquares of the board.
const lightSquares bitboard.Set = 0x55aa55aa55aa55aa

package eval

import (
	"math"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// chessWeights are the weights of a game of package chess, middle game and
// endgame, in centipawns.
type chessWeights struct {
	piece [movegen.Kinds]Score
	// square by kind, rank and file from the a-file to the d-file, which the
	// other half mirrors.
	square [movegen.King + 1][8][4]Score

	// Mobility grows with the root of the number of squares reached, usual being
	// worth nothing: the first squares tell most.
	mobility [movegen.Kinds]Score
	usual    [movegen.Kinds]float64

	bishopPair   Score
	badBishop    Score                     // for each own pawn on its colour
	shielded     [movegen.Bishop + 1]Score // a minor piece behind a pawn
	outpost      [movegen.Bishop + 1]Score // or protected by one where no enemy pawn can drive it away
	openFile     Score                     // of a rook
	halfOpenFile Score
	trappedRook  Score // by its own king on the first rank
	tempo        Score

	isolated  Score
	doubled   Score
	backward  Score
	openWeak  Score    // isolated or backward on a half-open file
	connected [8]Score // by rank; 2 or 3 times, twice that if no enemy pawn opposes

	// Passed pawns by rank, and what stands to their advance: the enemy king's
	// distance less the own one's from the square ahead, a free way, a safe one.
	passed      [8]Score
	enemyKing   [8]Score
	ownKing     [8]Score
	free        [8]Score
	freeAndSafe [8]Score
	blocked     [8]Score

	// Threats by the kind attacked: light pieces threaten every piece, heavy ones
	// the strongest and whatever is weak.
	light, heavy []movegen.Kind
	lightThreat  [movegen.Kinds]Score
	heavyThreat  [movegen.Kinds]Score
	pawnThreat   Score // a protected pawn attacks a piece
	pushThreat   Score // or could after a safe step
	hanging      Score
	kingThreat   Score // the king attacks something unprotected

	// Shelter of the king by pawns: by the rank of the foremost own pawn on each
	// of the three files next to it (0: none), and by the rank, as the defender
	// sees it, of the pawn that storms it there.
	shelter [8]int
	storm   [8]int
	rammed  int // less danger from a stormer that an own pawn stops

	// Danger of the king: units for each attacker by kind, attacked squares of
	// the king's zone and checks that nothing stops, squared.
	attacker    [movegen.Kinds]int
	safeCheck   [movegen.Kinds]int
	ringAttack  int // units for each attack on a square next to the king
	weakRing    int // and for each such square that only king or strongest piece protect
	noStrongest int // units if the attacker has no piece of the strongest kind
	shelterPart int // centipawns of shelter that make a unit less
	dangerBase  int
	dangerPart  int // units squared to a centipawn, middle game
	dangerEnd   int // units to a centipawn, endgame
	dangerMost  int

	drops dropWeights

	simple    [movegen.Kinds]int // in pawns, as beginners learn them
	strongest movegen.Kind
	phase     [movegen.Kinds]int
	fullPhase int // of the start position

	reached [movegen.Kinds][32]Score // worth of mobility by kind and number of squares
	tables  chess.Tables             // material and piece-square worth, White's less Black's
}

// chessSets are the weights of the games, by medieval rules and by drops.
var chessSets = [2][2]*chessWeights{
	{orthodoxWeights.complete(), withDrops(orthodoxWeights).complete()},
	{medievalWeights.complete(), withDrops(medievalWeights).complete()},
}

// weightsOf is the weights of the game that p is.
func weightsOf(p *chess.Position) *chessWeights {
	medieval, hands := 0, 0
	if p.Medieval() {
		medieval = 1
	}
	if p.Variant().Hands {
		hands = 1
	}
	return chessSets[medieval][hands]
}

// complete works out the tables.
func (w chessWeights) complete() *chessWeights {
	for k := movegen.Knight; k <= movegen.Queen; k++ {
		for n := range w.reached[k] {
			more := math.Sqrt(float64(n)) - math.Sqrt(w.usual[k])
			w.reached[k][n] = S(int(more*float64(w.mobility[k].Middle())), int(more*float64(w.mobility[k].End())))
		}
	}
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			file := min(s&7, 7-s&7)
			worth := w.piece[k] + w.square[k][s>>3][file]
			w.tables[movegen.NewPiece(movegen.White, k)][s] = worth
			w.tables[movegen.NewPiece(movegen.Black, k)][s^56] = -worth
		}
	}
	return &w
}

// lightSquares of the board.
const lightSquares bitboard.Set = 0x55aa55aa55aa55aa

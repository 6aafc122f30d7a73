package eval

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// The weights of orthodox chess, middle game and endgame, in centipawns. They
// are round figures of common chess knowledge, adjusted by play.
var (
	chessPiece = [movegen.Kinds]Score{
		movegen.Pawn: S(85, 110), movegen.Knight: S(350, 320), movegen.Bishop: S(365, 335),
		movegen.Rook: S(480, 560), movegen.Queen: S(1020, 1020),
	}

	// chessSquare by kind, rank and file from the a-file to the d-file, which the
	// other half mirrors.
	chessSquare = [movegen.King + 1][8][4]Score{
		movegen.Pawn: {
			{},
			{S(-12, 4), S(2, 4), S(-4, 5), S(-8, 4)},
			{S(-12, 0), S(-2, 1), S(0, -3), S(2, -3)},
			{S(-12, 6), S(-3, 5), S(6, -5), S(17, -9)},
			{S(-3, 15), S(2, 11), S(10, 1), S(18, -6)},
			{S(8, 34), S(18, 32), S(28, 22), S(30, 14)},
			{S(45, 60), S(45, 58), S(45, 50), S(45, 45)},
			{},
		},
		movegen.Knight: {
			{S(-70, -45), S(-30, -35), S(-28, -22), S(-18, -12)},
			{S(-35, -32), S(-25, -18), S(-10, -14), S(-2, -4)},
			{S(-24, -22), S(-4, -8), S(6, 0), S(12, 12)},
			{S(-12, -12), S(4, 2), S(14, 14), S(16, 22)},
			{S(-6, -12), S(10, 2), S(22, 16), S(28, 24)},
			{S(-10, -20), S(14, -6), S(28, 6), S(34, 14)},
			{S(-30, -30), S(-14, -16), S(16, -10), S(18, 2)},
			{S(-110, -55), S(-50, -38), S(-30, -24), S(-14, -14)},
		},
		movegen.Bishop: {
			{S(-16, -22), S(-4, -14), S(-12, -12), S(-10, -6)},
			{S(0, -14), S(10, -12), S(8, -6), S(2, 0)},
			{S(0, -8), S(10, -2), S(8, 2), S(10, 6)},
			{S(-4, -6), S(4, 0), S(10, 4), S(18, 8)},
			{S(-6, -4), S(8, 2), S(8, 4), S(20, 8)},
			{S(-4, -4), S(4, 0), S(12, 2), S(10, 2)},
			{S(-20, -8), S(-8, -4), S(-4, -2), S(-8, 0)},
			{S(-28, -14), S(-22, -10), S(-32, -8), S(-32, -4)},
		},
		movegen.Rook: {
			{S(-14, -8), S(-10, -6), S(-2, -6), S(6, -8)},
			{S(-26, -6), S(-10, -8), S(-8, -6), S(-2, -6)},
			{S(-22, -2), S(-8, 0), S(-8, -2), S(-4, -4)},
			{S(-18, 4), S(-8, 4), S(-6, 4), S(-2, 2)},
			{S(-10, 8), S(-2, 6), S(6, 6), S(8, 4)},
			{S(-4, 10), S(8, 8), S(10, 6), S(14, 4)},
			{S(2, 12), S(6, 14), S(16, 12), S(20, 10)},
			{S(8, 12), S(8, 12), S(6, 14), S(10, 12)},
		},
		movegen.Queen: {
			{S(-4, -40), S(-6, -32), S(-4, -26), S(4, -22)},
			{S(-6, -32), S(0, -22), S(6, -16), S(6, -8)},
			{S(-4, -20), S(4, -8), S(2, 2), S(0, 6)},
			{S(-4, -10), S(-2, 6), S(-2, 14), S(-4, 22)},
			{S(-6, -2), S(-6, 12), S(-4, 20), S(-8, 28)},
			{S(-4, -10), S(-4, 2), S(0, 12), S(2, 20)},
			{S(-6, -14), S(-22, 2), S(-4, 8), S(-8, 18)},
			{S(4, -18), S(8, -10), S(8, -4), S(8, 0)},
		},
		movegen.King: {
			{S(28, -60), S(42, -38), S(8, -24), S(-16, -22)},
			{S(24, -34), S(18, -16), S(-12, -6), S(-32, 0)},
			{S(-16, -22), S(-18, -2), S(-34, 8), S(-46, 14)},
			{S(-40, -14), S(-36, 8), S(-46, 20), S(-58, 26)},
			{S(-46, -4), S(-40, 22), S(-46, 30), S(-56, 34)},
			{S(-40, 4), S(-30, 32), S(-36, 38), S(-46, 38)},
			{S(-40, -8), S(-30, 22), S(-36, 24), S(-40, 26)},
			{S(-40, -50), S(-36, -18), S(-36, -10), S(-40, -4)},
		},
	}

	// Mobility grows with the root of the number of squares reached, chessUsual
	// being worth nothing: the first squares tell most.
	chessMobility = [movegen.Kinds]Score{
		movegen.Knight: S(28, 30), movegen.Bishop: S(27, 33), movegen.Rook: S(18, 42), movegen.Queen: S(18, 40),
	}
	chessUsual = [movegen.Kinds]float64{movegen.Knight: 4, movegen.Bishop: 6, movegen.Rook: 6.5, movegen.Queen: 12}

	chessBishopPair    = S(28, 52)
	chessBadBishop     = S(-3, -6) // for each own pawn on its colour
	chessMinorShielded = S(7, 3)   // a minor piece behind a pawn
	chessOutpost       = [movegen.Bishop + 1]Score{movegen.Knight: S(30, 20), movegen.Bishop: S(18, 8)}
	chessOpenFile      = S(32, 10)
	chessHalfOpenFile  = S(13, 8)
	chessTrappedRook   = S(-38, -6) // by its own king that cannot castle any more
	chessTempo         = S(22, 16)

	chessIsolated  = S(-9, -12)
	chessDoubled   = S(-7, -22)
	chessBackward  = S(-9, -12)
	chessOpenWeak  = S(-10, -6)                                                             // isolated or backward on a half-open file
	chessConnected = [8]Score{0, S(1, 0), S(2, 1), S(2, 2), S(4, 4), S(8, 9), S(17, 17), 0} // 2 or 3 times, twice that if no enemy pawn opposes

	// Passed pawns by rank, and what stands to their advance: the enemy king's
	// distance less the own one's from the square ahead, a free way, a safe one.
	chessPassed      = [8]Score{0, S(0, 12), S(0, 16), S(5, 34), S(22, 60), S(60, 105), S(115, 170), 0}
	chessEnemyKing   = [8]Score{0, 0, 0, S(0, 6), S(0, 12), S(0, 17), S(0, 20), 0}
	chessOwnKing     = [8]Score{0, 0, 0, S(0, -3), S(0, -7), S(0, -9), S(0, -10), 0}
	chessFree        = [8]Score{0, 0, 0, S(3, 6), S(6, 14), S(10, 24), S(16, 40), 0}
	chessFreeAndSafe = [8]Score{0, 0, 0, S(3, 6), S(8, 16), S(20, 40), S(34, 70), 0}
	chessBlocked     = [8]Score{0, 0, 0, S(-3, -8), S(-6, -18), S(-12, -32), S(-20, -50), 0}

	chessPawnThreat  = S(62, 45) // a protected pawn attacks a piece
	chessPushThreat  = S(18, 14) // or could after a safe step
	chessMinorThreat = [movegen.Kinds]Score{movegen.Pawn: S(4, 16), movegen.Knight: S(26, 24), movegen.Bishop: S(30, 28), movegen.Rook: S(52, 40), movegen.Queen: S(48, 55)}
	chessRookThreat  = [movegen.Kinds]Score{movegen.Pawn: S(2, 20), movegen.Knight: S(24, 32), movegen.Bishop: S(24, 34), movegen.Rook: S(6, 16), movegen.Queen: S(48, 30)}
	chessHanging     = S(32, 22)
	chessKingThreat  = S(12, 48) // the king attacks something unprotected

	// Shelter of the king by pawns: by the rank of the foremost own pawn on each
	// of the three files next to it (0: none), and by the rank, as the defender
	// sees it, of the pawn that storms it there.
	chessShelter = [8]int{-28, 22, 14, 2, -6, -14, -16, 0}
	chessStorm   = [8]int{0, 0, -38, -20, -8, 0, 0, 0}
	chessRammed  = 12 // less danger from a stormer that an own pawn stops

	// Danger of the king: units for each attacker by kind, attacked squares of
	// the king's zone and checks that nothing stops, squared.
	chessAttacker  = [movegen.Kinds]int{movegen.Knight: 7, movegen.Bishop: 5, movegen.Rook: 5, movegen.Queen: 3}
	chessSafeCheck = [movegen.Kinds]int{movegen.Knight: 15, movegen.Bishop: 11, movegen.Rook: 18, movegen.Queen: 15}
)

const (
	chessRingAttack  = 4   // units for each attack on a square next to the king
	chessWeakRing    = 6   // and for each such square that only king or queen protect
	chessNoQueen     = -38 // units if the attacker has no queen
	chessShelterPart = 5   // centipawns of shelter that make a unit less
	chessDangerBase  = 4
	chessDangerPart  = 20 // units squared to a centipawn, middle game
	chessDangerEnd   = 5  // units to a centipawn, endgame
	chessDangerMost  = 130
)

// chessFullPhase is the phase of the start position: 1 for each minor piece, 2
// for each rook, 4 for each queen.
const chessFullPhase = 24

// chessTables is material and piece-square worth, White's less Black's.
var chessTables = func() (t chess.Tables) {
	for s := range movegen.Square(64) {
		for k := movegen.Pawn; k <= movegen.King; k++ {
			file := min(s&7, 7-s&7)
			worth := chessPiece[k] + chessSquare[k][s>>3][file]
			t[movegen.NewPiece(movegen.White, k)][s] = worth
			t[movegen.NewPiece(movegen.Black, k)][s^56] = -worth
		}
	}
	return t
}()

// lightSquares of the board.
const lightSquares bitboard.Set = 0x55aa55aa55aa55aa

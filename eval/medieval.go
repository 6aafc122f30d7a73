package eval

import "dux/movegen"

// medievalWeights are those of the medieval game, in round figures.
//
// Values follow from reach. Over the whole board a knight has 5.25 moves on
// average, a medieval queen (a ferz) 3.06 and a medieval bishop (an alfil) 2.25,
// and from one square to another the knight reaches all 64, the queen 32, the
// bishop 8. A knight at 340 thus makes the queen worth about 170 and the bishop
// less than its share of 145. The rook is the only slider, and nothing else
// mates alone: it grows. A pawn can become a rook, not more: pawns on their
// way are worth about two thirds of orthodox ones. With two rooks to fear
// instead of seven sliders, the shelter of a king is worth little.
var medievalWeights = chessWeights{
	piece: [movegen.Kinds]Score{
		movegen.Pawn: S(85, 105), movegen.Knight: S(345, 325), movegen.Bishop: S(125, 95),
		movegen.Rook: S(510, 570), movegen.Queen: S(165, 155),
	},
	square: [movegen.King + 1][8][4]Score{
		movegen.Pawn: {
			{},
			{S(-10, 4), S(2, 4), S(-2, 5), S(-8, 4)},
			{S(-10, 0), S(0, 1), S(2, -2), S(4, -2)},
			{S(-10, 5), S(0, 4), S(8, -3), S(16, -5)},
			{S(-3, 12), S(3, 9), S(10, 3), S(18, 0)},
			{S(6, 26), S(14, 25), S(22, 18), S(24, 14)},
			{S(30, 45), S(32, 44), S(34, 40), S(34, 38)},
			{},
		},
		movegen.Knight: orthodoxWeights.square[movegen.Knight],
		// A bishop sees the same eight squares all game; in the middle all of its
		// leaps are on the board, and the home ranks are where it waits.
		movegen.Bishop: {
			{S(-12, -10), S(-8, -8), S(-8, -6), S(-6, -6)},
			{S(-8, -8), S(-4, -4), S(0, -2), S(0, -2)},
			{S(-6, -6), S(0, 0), S(6, 4), S(8, 4)},
			{S(-6, -6), S(2, 0), S(10, 6), S(14, 8)},
			{S(-6, -6), S(4, 0), S(14, 6), S(16, 8)},
			{S(-8, -6), S(2, 0), S(10, 4), S(12, 4)},
			{S(-12, -8), S(-6, -4), S(0, -2), S(0, -2)},
			{S(-18, -12), S(-12, -10), S(-10, -8), S(-10, -8)},
		},
		movegen.Rook: orthodoxWeights.square[movegen.Rook],
		// A queen walks slowly and is best near the pawns it guards.
		movegen.Queen: {
			{S(-16, -16), S(-12, -12), S(-8, -10), S(-6, -8)},
			{S(-12, -10), S(-2, -4), S(2, -2), S(4, 0)},
			{S(-8, -6), S(2, 0), S(8, 4), S(10, 6)},
			{S(-6, -4), S(4, 4), S(12, 8), S(16, 12)},
			{S(-6, -4), S(6, 4), S(14, 8), S(20, 12)},
			{S(-8, -6), S(4, 2), S(12, 6), S(16, 8)},
			{S(-14, -10), S(-4, -4), S(2, 0), S(4, 0)},
			{S(-20, -18), S(-14, -12), S(-10, -10), S(-8, -8)},
		},
		// The king may look about earlier than in orthodox chess.
		movegen.King: {
			{S(10, -50), S(18, -32), S(8, -20), S(0, -16)},
			{S(10, -28), S(10, -12), S(0, -2), S(-8, 4)},
			{S(-8, -16), S(-6, 0), S(-12, 10), S(-18, 16)},
			{S(-24, -10), S(-20, 10), S(-24, 20), S(-28, 26)},
			{S(-34, -4), S(-28, 18), S(-32, 28), S(-36, 32)},
			{S(-40, 0), S(-32, 22), S(-36, 30), S(-40, 32)},
			{S(-44, -12), S(-36, 8), S(-40, 14), S(-44, 18)},
			{S(-50, -44), S(-44, -20), S(-44, -14), S(-44, -10)},
		},
	},

	mobility: [movegen.Kinds]Score{
		movegen.Knight: S(28, 30), movegen.Bishop: S(10, 10), movegen.Rook: S(22, 46), movegen.Queen: S(10, 12),
	},
	usual: [movegen.Kinds]float64{movegen.Knight: 4, movegen.Bishop: 2, movegen.Rook: 6.5, movegen.Queen: 2},

	shielded:     [movegen.Bishop + 1]Score{movegen.Knight: S(7, 3)},
	outpost:      [movegen.Bishop + 1]Score{movegen.Knight: S(34, 24)},
	openFile:     S(36, 14),
	halfOpenFile: S(16, 8),
	trappedRook:  S(-24, -6),
	tempo:        S(18, 14),

	isolated:  S(-9, -12),
	doubled:   S(-8, -20),
	backward:  S(-9, -12),
	openWeak:  S(-12, -8),
	connected: [8]Score{0, S(1, 0), S(2, 1), S(3, 2), S(4, 4), S(7, 8), S(13, 13), 0},

	passed:      [8]Score{0, S(0, 10), S(0, 14), S(5, 28), S(18, 50), S(45, 85), S(80, 130), 0},
	enemyKing:   [8]Score{0, 0, 0, S(0, 6), S(0, 12), S(0, 17), S(0, 20), 0},
	ownKing:     [8]Score{0, 0, 0, S(0, -3), S(0, -7), S(0, -9), S(0, -10), 0},
	free:        [8]Score{0, 0, 0, S(3, 6), S(5, 12), S(8, 20), S(12, 32), 0},
	freeAndSafe: [8]Score{0, 0, 0, S(3, 6), S(6, 14), S(14, 34), S(24, 56), 0},
	blocked:     [8]Score{0, 0, 0, S(-3, -8), S(-5, -15), S(-9, -26), S(-14, -38), 0},

	light:       []movegen.Kind{movegen.Bishop, movegen.Queen},
	heavy:       []movegen.Kind{movegen.Knight, movegen.Rook},
	lightThreat: [movegen.Kinds]Score{movegen.Pawn: S(4, 14), movegen.Knight: S(48, 40), movegen.Bishop: S(12, 12), movegen.Rook: S(60, 52), movegen.Queen: S(14, 14)},
	heavyThreat: [movegen.Kinds]Score{movegen.Pawn: S(3, 18), movegen.Knight: S(24, 30), movegen.Bishop: S(14, 18), movegen.Rook: S(34, 30), movegen.Queen: S(16, 22)},
	pawnThreat:  S(52, 40),
	pushThreat:  S(16, 12),
	hanging:     S(24, 20),
	kingThreat:  S(12, 40),

	shelter:     [8]int{-5, 3, 2, 0, -1, -2, -2, 0},
	storm:       [8]int{0, 0, -6, -3, -1, 0, 0, 0},
	rammed:      2,
	attacker:    [movegen.Kinds]int{movegen.Knight: 7, movegen.Bishop: 3, movegen.Rook: 8, movegen.Queen: 4},
	safeCheck:   [movegen.Kinds]int{movegen.Knight: 14, movegen.Bishop: 6, movegen.Rook: 20, movegen.Queen: 6},
	ringAttack:  4,
	weakRing:    4,
	noStrongest: -38,
	shelterPart: 5,
	dangerPart:  40,
	dangerEnd:   5,
	dangerMost:  110,

	simple:    [movegen.Kinds]int{movegen.Knight: 3, movegen.Bishop: 1, movegen.Rook: 5, movegen.Queen: 1},
	strongest: movegen.Rook,
	phase:     [movegen.Kinds]int{movegen.Knight: 1, movegen.Rook: 2},
	fullPhase: 12,
}

package eval

import "dux/movegen"

// orthodoxWeights are those of orthodox chess: round figures of common chess
// knowledge, adjusted by play.
var orthodoxWeights = chessWeights{
	piece: [movegen.Kinds]Score{
		movegen.Pawn: S(85, 110), movegen.Knight: S(350, 320), movegen.Bishop: S(365, 335),
		movegen.Rook: S(480, 560), movegen.Queen: S(1020, 1020),
	},

	square: [movegen.King + 1][8][4]Score{
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
	},

	mobility: [movegen.Kinds]Score{
		movegen.Knight: S(28, 30), movegen.Bishop: S(27, 33), movegen.Rook: S(18, 42), movegen.Queen: S(18, 40),
	},
	usual: [movegen.Kinds]float64{movegen.Knight: 4, movegen.Bishop: 6, movegen.Rook: 6.5, movegen.Queen: 12},

	bishopPair:   S(28, 52),
	badBishop:    S(-3, -6),
	shielded:     [movegen.Bishop + 1]Score{movegen.Knight: S(7, 3), movegen.Bishop: S(7, 3)},
	outpost:      [movegen.Bishop + 1]Score{movegen.Knight: S(30, 20), movegen.Bishop: S(18, 8)},
	openFile:     S(32, 10),
	halfOpenFile: S(13, 8),
	trappedRook:  S(-38, -6),
	tempo:        S(22, 16),

	isolated:  S(-9, -12),
	doubled:   S(-7, -22),
	backward:  S(-9, -12),
	openWeak:  S(-10, -6),
	connected: [8]Score{0, S(1, 0), S(2, 1), S(2, 2), S(4, 4), S(8, 9), S(17, 17), 0},

	passed:      [8]Score{0, S(0, 12), S(0, 16), S(5, 34), S(22, 60), S(60, 105), S(115, 170), 0},
	enemyKing:   [8]Score{0, 0, 0, S(0, 6), S(0, 12), S(0, 17), S(0, 20), 0},
	ownKing:     [8]Score{0, 0, 0, S(0, -3), S(0, -7), S(0, -9), S(0, -10), 0},
	free:        [8]Score{0, 0, 0, S(3, 6), S(6, 14), S(10, 24), S(16, 40), 0},
	freeAndSafe: [8]Score{0, 0, 0, S(3, 6), S(8, 16), S(20, 40), S(34, 70), 0},
	blocked:     [8]Score{0, 0, 0, S(-3, -8), S(-6, -18), S(-12, -32), S(-20, -50), 0},

	pawnThreat:  S(62, 45),
	pushThreat:  S(18, 14),
	light:       []movegen.Kind{movegen.Knight, movegen.Bishop},
	heavy:       []movegen.Kind{movegen.Rook},
	lightThreat: [movegen.Kinds]Score{movegen.Pawn: S(4, 16), movegen.Knight: S(26, 24), movegen.Bishop: S(30, 28), movegen.Rook: S(52, 40), movegen.Queen: S(48, 55)},
	heavyThreat: [movegen.Kinds]Score{movegen.Pawn: S(2, 20), movegen.Knight: S(24, 32), movegen.Bishop: S(24, 34), movegen.Rook: S(6, 16), movegen.Queen: S(48, 30)},
	hanging:     S(32, 22),
	kingThreat:  S(12, 48),

	shelter: [8]int{-28, 22, 14, 2, -6, -14, -16, 0},
	storm:   [8]int{0, 0, -38, -20, -8, 0, 0, 0},
	rammed:  12,

	attacker:  [movegen.Kinds]int{movegen.Knight: 7, movegen.Bishop: 5, movegen.Rook: 5, movegen.Queen: 3},
	safeCheck: [movegen.Kinds]int{movegen.Knight: 15, movegen.Bishop: 11, movegen.Rook: 18, movegen.Queen: 15},

	ringAttack:  4,
	weakRing:    6,
	noStrongest: -38,
	shelterPart: 5,
	dangerBase:  4,
	dangerPart:  20,
	dangerEnd:   5,
	dangerMost:  130,

	simple:    [movegen.Kinds]int{movegen.Knight: 3, movegen.Bishop: 3, movegen.Rook: 5, movegen.Queen: 9},
	strongest: movegen.Queen,
	phase:     [movegen.Kinds]int{movegen.Knight: 1, movegen.Bishop: 1, movegen.Rook: 2, movegen.Queen: 4},
	fullPhase: 24,
}

// Winning chances, and the marks for turns that give some of them away.

package annotate

import (
	"math"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/notation"
)

// Chance returns the points, from 0 to 1, that the side with this score can expect
// in a game of v; exactly 1 or 0 for a forced end. Scores mean more in one game than
// in another.
func Chance(v *movegen.Variant, s engine.Score) float64 {
	switch {
	case s.IsWin():
		return 1
	case s.IsLoss():
		return 0
	}
	return eval.WinRateOf(v).Points(float64(s))
}

// Losses of chance from which a turn gets a mark. In an even position of chess they
// are about half a pawn, one pawn, and two.
const (
	inaccurate = 0.07
	mistaken   = 0.14
	blundered  = 0.25
)

// Chances from which a position counts as won, and below which it no longer
// does.
const (
	wonFrom   = 0.9
	notWonBut = 0.7
)

// mark returns the NAG for a loss of chance, 0 for none.
func mark(loss float64) int {
	switch {
	case loss >= blundered:
		return notation.Blunder
	case loss >= mistaken:
		return notation.Mistake
	case loss >= inaccurate:
		return notation.Inaccuracy
	}
	return 0
}

// accuracy returns 100 for a turn that loses nothing, and less for more chance
// lost. The curve is the one published by Lichess (lichess.org/page/accuracy).
func accuracy(loss float64) float64 {
	return min(max(103.1668*math.Exp(-0.04354*100*loss)-3.1669, 0), 100)
}

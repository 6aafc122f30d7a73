// Chances to win, and what is said of a turn that gives some away.

package annotate

import (
	"math"

	"dux/engine"
	"dux/protocol/notation"
)

// Scale is the score in centipawns of a side that scores ten points for every one of
// its opponent. One logistic serves all games: scores are scaled so that 100 is about
// a pawn's lead in each, and a tenth of the chances at four pawns is what the Elo
// formula has as 400 points.
const Scale = 400

// Chance is the points, of 1, that the side with this score can expect; 1 or 0 where
// the end is forced.
func Chance(s engine.Score) float64 {
	switch {
	case s.IsWin():
		return 1
	case s.IsLoss():
		return 0
	}
	return 1 / (1 + math.Pow(10, -float64(s)/Scale))
}

// Losses of chance from which a turn has a mark. In an even position they are worth
// about half a pawn, one pawn, and two.
const (
	inaccurate = 0.07
	mistaken   = 0.14
	blundered  = 0.25
)

// Chances of a position that is won, and of one that no longer is.
const (
	wonFrom   = 0.9
	notWonBut = 0.7
)

// mark is the NAG for a turn that loses so much chance, 0 for none.
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

// accuracy is 100 for a turn that loses nothing, and falls with the chance lost. The
// curve is the one that Lichess publishes (lichess.org/page/accuracy).
func accuracy(loss float64) float64 {
	return min(max(103.1668*math.Exp(-0.04354*100*loss)-3.1669, 0), 100)
}

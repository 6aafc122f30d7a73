package eval

import "dux/movegen"

// Score is a middle game and an endgame worth in one word.
type Score = movegen.Score

// S makes a score, short for the tables of weights.
func S(middle, end int) Score { return movegen.NewScore(middle, end) }

// taper is the worth between both, at phase of full: all of the middle game at
// full, all of the endgame at 0.
func taper(s Score, phase, full int) int {
	phase = min(phase, full)
	return (s.Middle()*phase + s.End()*(full-phase)) / full
}

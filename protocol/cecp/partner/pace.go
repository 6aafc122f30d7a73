// How fast to move: for a lead on the clock, or while the partner waits.

package partner

import "time"

// racePace is the divisor of the thinking time where a lead on the clock decides,
// hurry that when asked to be fast.
const (
	racePace = 3
	hurry    = 8
)

// While the partner waits, Dux may use as much time as the partner has more than
// Dux's opponent, in this many turns to come. If the partner has less, no flag
// falls in time: Dux has to win on the board, in at least mateTurns turns.
const (
	flagTurns = 12
	mateTurns = 80
)

// The usual time for a turn is about one part in usualTurns of the time left;
// no turn takes less than one part in leastTurns.
const (
	usualTurns = 38
	leastTurns = 1200
)

// Hurries returns the divisor of Dux's thinking time, at least 1.
func (p *Partner) Hurries(b Board) float64 {
	pace := 1.0
	if !p.there || !p.talks {
		return pace
	}
	if b.Races {
		pace = racePace
	}
	switch {
	case !p.fast:
		return pace
	case p.until.IsZero() || b.left() <= 0:
		return pace * hurry
	}
	turn := max(p.perTurn(b), b.left()/leastTurns)
	return max(float64(b.left()/usualTurns)/float64(turn), pace)
}

// perTurn returns the time for a turn while the partner waits, who can do so until
// a known time.
func (p *Partner) perTurn(b Board) time.Duration {
	wait := time.Until(p.until)
	if spare := wait - b.Theirs - keptLead(b.Theirs, b.Base); b.Races && b.Theirs > 0 && spare > 0 {
		return spare / flagTurns
	}
	return wait / mateTurns
}

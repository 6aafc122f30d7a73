// How fast to move: a lead on the clock, with which one board waits until the flag of the opponent
// at the other falls, and waiting of the partner.

package partner

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dux/engine"
)

// A team wins on time if one of its players waits and has more time left than
// the opponent at the other board, where the partner moves fast. Nobody captures
// on the board that waits, so that opponent gets no pieces either. Dux tells the
// partner, while its own board is safe, how much time is left there:
//
//	clock 4.5 8.2   my opponent has 4.5 s left and I 8.2 s: wait if you have more
//	clock           do not wait: my board is not safe
const clockWord = "clock"

// safeScore is the least score with which Dux's board is safe.
const safeScore engine.Score = -50

// Whoever begins to wait needs a lead of one part in leadShare of the opponent's
// time, for the partner's turns, and of one part in leadOfAll of the time of the
// game. The partner uses it except for one part in keptShare, and whoever waits
// goes on for half of that.
const (
	leadShare = 12
	keptShare = 40
	leadOfAll = 100
)

// keptLead returns the part of a lead that the partner does not use.
func keptLead(theirs, base time.Duration) time.Duration { return theirs/keptShare + base/leadOfAll }

// clocks are those at the other board after a turn of the partner.
type clocks struct {
	theirs, own time.Duration // zero if nobody is to wait
	at          time.Time     // when they were told
}

// left returns the time that the opponent there has left by now, unless the
// partner has begun to think.
func (c clocks) left() time.Duration { return max(c.theirs-time.Since(c.at), 0) }

// tellClocks tells the partner, after Dux's turn, whether to wait until the flag
// of Dux's opponent falls.
func (p *Partner) tellClocks(b Board) {
	p.safe = b.Races && b.Theirs > 0 && b.Thought.Score >= safeScore
	tells := p.safe && max(b.left(), p.far.own) > b.Theirs
	if tells {
		p.say(fmt.Sprintf("%s %.1f %.1f: wait if you have more", clockWord, b.Theirs.Seconds(), b.left().Seconds()))
	} else if p.clocked {
		p.say(clockWord)
	}
	p.clocked = tells
}

// hearClocks notes the clocks at the other board.
func (p *Partner) hearClocks(words []string) {
	p.far, p.heard = clocks{}, true
	if len(words) >= 3 {
		p.far = clocks{seconds(words[1]), seconds(words[2]), time.Now()}
	}
}

// seconds reads a time, which a colon may follow; 0 if it is none.
func seconds(text string) time.Duration {
	s, err := strconv.ParseFloat(strings.TrimSuffix(text, ":"), 64)
	if err != nil || !(s > 0 && s < 1e6) {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}

// flagWait returns how long Dux waits for the flag at the other board to fall, 0
// for not at all. If both partners could begin to wait, the one with the larger
// lead does. A partner who waits has said fast.
func (p *Partner) flagWait(b Board, score engine.Score) time.Duration {
	theirs := p.far.left()
	lead, least := b.left()-theirs, b.Base/leadOfAll
	needed := theirs/leadShare + least
	if p.racing {
		needed = keptLead(theirs, b.Base) / 2
	}
	if !b.Races || p.fast || p.far.theirs == 0 || score.IsWin() || score.IsLoss() || lead <= needed {
		return 0
	}
	if other := p.far.own - b.Theirs; p.safe && !p.racing && (other > lead || other == lead && !b.Black) {
		return 0
	}
	return theirs + least
}

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

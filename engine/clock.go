// Time management: soft and hard limits of a turn, and pondering.

package engine

import (
	"sync/atomic"
	"time"
)

// clock is the time management. Between iterations the soft limit is scaled by
// the stability of the best turn. No turn exceeds the hard limit, except by its first
// iteration.
type clock struct {
	began      time.Time     // start of the search
	counted    atomic.Int64  // ns from the start of the search to the start of the own clock: above 0 after pondering
	fixed      bool          // do not scale the soft limit
	soft, hard time.Duration // 0: none
}

// notYet is the value of counted while pondering.
const notYet = -1

// Shares of the clock.
const (
	incShare  = 0.75 // of the increment, to use at once
	hardShare = 0.4  // of the time left, at most for one turn
)

// The reserve is time that is not planned with. On a busy machine a process may
// be suspended for some tenths of a second.
const (
	reserveShare = 8                      // one part in this many of the time of the game
	reserveMost  = 250 * time.Millisecond // but at most this
	lagTurns     = 60                     // turns whose lag is set aside, if it exceeds the increment
	lastShare    = 16                     // one part in this many of the time left is planned with when only the reserve is left
)

// start sets the limits. base is the time at the start of the game, lag the
// time lost in each turn, overhead the most that may be lost in a turn.
func (c *clock) start(l *Limits, k *Constants, base, lag, overhead time.Duration) {
	c.began = time.Now()
	if l.Ponder != nil {
		c.counted.Store(notYet)
	}
	if l.Time > 0 {
		left := max(l.Time-overhead, time.Millisecond)
		reserve := min(base/reserveShare, reserveMost) + lagTurns*max(lag-l.Inc, 0)
		spare := max(left-reserve, left/lastShare)
		turns := k.TimeTurns
		share := hardShare
		if l.MovesToGo > 0 {
			turns = min(turns, l.MovesToGo)
			share = max(share, 0.9/float64(l.MovesToGo))
		}
		inc := time.Duration(incShare * float64(max(l.Inc-lag, 0)))
		c.soft = spare/time.Duration(turns) + inc
		sure := time.Duration(incShare * float64(max(l.Inc-overhead, 0)))
		c.hard = min(time.Duration(share*float64(left)), time.Duration(share*float64(spare))+sure, time.Duration(k.TimeMost)*c.soft/10)
		c.soft = min(c.soft, c.hard)
		if l.Hurry > 1 {
			c.soft, c.hard = time.Duration(float64(c.soft)/l.Hurry), time.Duration(float64(c.hard)/l.Hurry)
		}
	}
	if l.MoveTime > 0 {
		t := max(l.MoveTime-overhead, time.Millisecond)
		if c.hard == 0 || t < c.hard {
			c.soft, c.hard, c.fixed = t, t, true
		}
	}
}

// pondering reports whether the turn pondered on has not been played yet.
func (c *clock) pondering() bool { return c.counted.Load() == notYet }

// hit starts the own clock: the turn pondered on has been played.
func (c *clock) hit() { c.counted.CompareAndSwap(notYet, int64(c.elapsed())) }

func (c *clock) elapsed() time.Duration { return time.Since(c.began) }

// used is the time that has gone by on the own clock.
func (c *clock) used() time.Duration { return c.elapsed() - time.Duration(c.counted.Load()) }

// expired reports whether the hard limit is reached, by the own clock or, after
// pondering, by the whole time of this search.
func (c *clock) expired() bool {
	if c.hard == 0 || c.pondering() {
		return false
	}
	if c.fixed {
		return c.used() >= c.hard
	}
	return c.elapsed() >= c.hard
}

// enough reports whether no further iteration should begin. Time spent
// pondering counts, because the turn has already been searched for that long.
func (c *clock) enough(scale float64) bool {
	if c.soft == 0 || c.pondering() {
		return false
	}
	if c.fixed {
		return c.used() >= c.soft
	}
	return c.elapsed() >= time.Duration(scale*float64(c.soft))
}

// lag estimates the time that a turn loses outside the search: in communication
// with the GUI, and while other programs run on a busy machine. It compares the
// clock with its expected value.
type lag struct {
	due  time.Duration // expected value of the clock at the next turn, 0: unknown
	mean time.Duration // lost in a turn, moving average
}

const (
	lagShare = 4                      // the weight of the latest turn in the mean is 1/lagShare
	lagMost  = 100 * time.Millisecond // most that one turn counts, because clocks can be set
)

// begin records the clock at the start of a turn. A pondered turn begins before
// the clock is known.
func (g *lag) begin(l *Limits) {
	if l.Time == 0 || l.Ponder != nil {
		return
	}
	if g.due > 0 {
		lost := min(max(g.due-l.Time, -lagMost), lagMost)
		g.mean = max(g.mean+(lost-g.mean)/lagShare, 0)
	}
	g.due = 0
}

// end records the time that a turn has used.
func (g *lag) end(l *Limits, used time.Duration) {
	switch {
	case l.Ponder != nil:
		g.forget()
	case l.Time > 0:
		g.due = l.Time + l.Inc - used
	}
}

// forget is for a turn whose time is unknown.
func (g *lag) forget() { g.due = 0 }

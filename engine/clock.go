package engine

import (
	"sync/atomic"
	"time"
)

// clock is the time management. Between iterations the soft limit is scaled by how
// stable the best turn is; nothing may exceed the hard limit.
type clock struct {
	began      time.Time     // start of the search
	counted    atomic.Int64  // ns from the start of the search to that of the own clock: above 0 after pondering
	fixed      bool          // the soft limit is not to be scaled
	soft, hard time.Duration // 0: none
}

// notYet is the value of counted while pondering.
const notYet = -1

// How a clock is spent. The values are chosen so that a game of usual length uses
// its time evenly.
const (
	horizon   = 26   // turns that the time left must last for, if the GUI does not say
	incShare  = 0.75 // of the increment to spend at once
	hardShare = 0.4  // of the time left that one turn may take at most
	hardTimes = 5    // soft limits that one turn may take at most
)

// The reserve is time that is not planned for. On a busy machine a process may not
// run for some tenths of a second, whatever it does.
const (
	reserveShare = 8                      // the reserve is this part of the time of the game
	reserveMost  = 250 * time.Millisecond // and no more
	lagTurns     = 60                     // turns for which what they cost besides is put by, if the increment is less
	lastShare    = 16                     // of what is left, the part that is planned with when only the reserve is
)

// start sets the limits. base is the time at the start of the game, lag the time
// lost in each turn, overhead the most time that may be lost in a turn.
func (c *clock) start(l *Limits, base, lag, overhead time.Duration) {
	c.began = time.Now()
	if l.Ponder != nil {
		c.counted.Store(notYet)
	}
	if l.Time > 0 {
		left := max(l.Time-overhead, time.Millisecond)
		reserve := min(base/reserveShare, reserveMost) + lagTurns*max(lag-l.Inc, 0)
		spare := max(left-reserve, left/lastShare)
		turns := horizon
		share := hardShare
		if l.MovesToGo > 0 {
			turns = min(turns, l.MovesToGo)
			share = max(share, 0.9/float64(l.MovesToGo))
		}
		inc := time.Duration(incShare * float64(max(l.Inc-lag, 0)))
		c.soft = spare/time.Duration(turns) + inc
		sure := time.Duration(incShare * float64(max(l.Inc-overhead, 0)))
		c.hard = min(time.Duration(share*float64(left)), time.Duration(share*float64(spare))+sure, hardTimes*c.soft)
		c.soft = min(c.soft, c.hard)
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

// elapsed is the time since the search began.
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
// pondering counts: it has already gone into this turn.
func (c *clock) enough(scale float64) bool {
	if c.soft == 0 || c.pondering() {
		return false
	}
	if c.fixed {
		return c.used() >= c.soft
	}
	return c.elapsed() >= time.Duration(scale*float64(c.soft))
}

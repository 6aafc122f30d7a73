package engine

import "time"

// clock decides how long to think. Between iterations it asks for more or less
// than its soft limit, as the search is unsure or sure of the turn; nothing may
// exceed the hard limit.
type clock struct {
	began      time.Time // start of the search
	counted    time.Time // since when the own clock runs: later than began after pondering
	pondering  bool
	fixed      bool          // the soft limit is not to be scaled
	soft, hard time.Duration // 0: none
}

// The shares in which a clock is spent. They are ours, chosen so that a game of
// usual length uses up its time evenly.
const (
	horizon   = 26   // turns that the time left must last for, if nobody says
	incShare  = 0.75 // of the increment to spend at once
	hardShare = 0.4  // of the time left that one turn may take at most
	hardTimes = 5    // soft limits that one turn may take at most
)

func newClock(l *Limits, overhead time.Duration) clock {
	now := time.Now()
	c := clock{began: now, counted: now, pondering: l.Ponder != nil}
	if l.Time > 0 {
		left := max(l.Time-overhead, time.Millisecond)
		turns := horizon
		share := hardShare
		if l.MovesToGo > 0 {
			turns = min(turns, l.MovesToGo)
			share = max(share, 0.9/float64(l.MovesToGo))
		}
		c.hard = time.Duration(float64(left) * share)
		c.soft = left/time.Duration(turns) + time.Duration(incShare*float64(l.Inc))
		c.hard = min(c.hard, hardTimes*c.soft)
		c.soft = min(c.soft, c.hard)
	}
	if l.MoveTime > 0 {
		t := max(l.MoveTime-overhead, time.Millisecond)
		if c.hard == 0 || t < c.hard {
			c.soft, c.hard, c.fixed = t, t, true
		}
	}
	return c
}

// hit starts the own clock: the turn pondered on has been played.
func (c *clock) hit() {
	c.pondering = false
	c.counted = time.Now()
}

// elapsed is the time since the search began.
func (c *clock) elapsed() time.Duration { return time.Since(c.began) }

// expired reports whether the hard limit is reached.
func (c *clock) expired() bool {
	return c.hard > 0 && !c.pondering && time.Since(c.counted) >= c.hard
}

// enough reports whether no further iteration should begin. Time spent
// pondering counts: it has already gone into this turn.
func (c *clock) enough(scale float64) bool {
	if c.soft == 0 || c.pondering {
		return false
	}
	if c.fixed {
		return time.Since(c.counted) >= c.soft
	}
	return c.elapsed() >= time.Duration(scale*float64(c.soft))
}

package live

import "time"

// Control is the time control of a seat. Base rules a clock; MoveTime limits
// each turn instead of it or besides it.
type Control struct {
	Moves    int           // turns until Base is added again, 0: the whole game
	Base     time.Duration // 0 for no clock
	Inc      time.Duration // after each turn
	MoveTime time.Duration // 0 for no limit
}

// Timed reports whether a seat can run out of time.
func (c Control) Timed() bool { return c.Base > 0 || c.MoveTime > 0 }

// Clock is the clock of one seat, or one engine.
type Clock struct {
	Control
	Left   time.Duration
	Played int // turns since the last time Base was added
}

// NewClock is the clock at the start of a game.
func NewClock(c Control) Clock { return Clock{Control: c, Left: c.Base} }

// Limit is the longest a turn may take, 0 without limit. A clock that has been
// overstepped within the referee's margin is below 0.
func (c *Clock) Limit() time.Duration {
	switch {
	case c.Base > 0 && c.MoveTime > 0:
		return min(c.Left, c.MoveTime)
	case c.Base > 0:
		return c.Left
	}
	return c.MoveTime
}

// Spend takes the time of a turn off and adds what its end brings.
func (c *Clock) Spend(used time.Duration) {
	if c.Base == 0 {
		return
	}
	c.Left += c.Inc - used
	if c.Played++; c.Moves > 0 && c.Played == c.Moves {
		c.Left += c.Base
		c.Played = 0
	}
}

// MovesToGo is the number of turns until Base is added again, 0 for never.
func (c *Clock) MovesToGo() int {
	if c.Moves == 0 {
		return 0
	}
	return c.Moves - c.Played
}

// Shown is the time on the clock while it does not run.
func (c *Clock) Shown() time.Duration {
	if c.Base > 0 {
		return c.Left
	}
	return c.MoveTime
}

// The clock of a seat.

package live

import "time"

// Control is the time control of a seat. Base sets a clock; MoveTime limits
// each turn, with a clock or without.
type Control struct {
	Moves    int           // turns until Base is added again, 0: the whole game
	Base     time.Duration // 0 for no clock
	Inc      time.Duration // after each turn
	MoveTime time.Duration // 0 for no limit
}

// Timed reports whether a seat can run out of time.
func (c Control) Timed() bool { return c.Base > 0 || c.MoveTime > 0 }

// Clock is the clock of one seat, or of one engine.
type Clock struct {
	Control
	Left   time.Duration
	Played int // turns since Base was last added
}

// newClock returns the clock at the start of a game.
func newClock(c Control) Clock { return Clock{Control: c, Left: c.Base} }

// Limit returns the longest time that the turn may take, 0 without limit. It is
// negative for a clock that has been overstepped within the referee's margin.
func (c *Clock) Limit() time.Duration {
	switch {
	case c.Base > 0 && c.MoveTime > 0:
		return min(c.Left, c.MoveTime)
	case c.Base > 0:
		return c.Left
	}
	return c.MoveTime
}

// spend subtracts the time of a turn and adds what the turn earns.
func (c *Clock) spend(used time.Duration) {
	if c.Base == 0 {
		return
	}
	c.Left += c.Inc - used
	if c.Played++; c.Moves > 0 && c.Played == c.Moves {
		c.Left += c.Base
		c.Played = 0
	}
}

// MovesToGo returns the number of turns until Base is added again, 0 for never.
func (c *Clock) MovesToGo() int {
	if c.Moves == 0 {
		return 0
	}
	return c.Moves - c.Played
}

// Shown returns the time on the clock while it does not run.
func (c *Clock) Shown() time.Duration {
	if c.Base > 0 {
		return c.Left
	}
	return c.MoveTime
}

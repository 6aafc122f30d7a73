// The clocks of the seats, and the fall of flags.

package live

import (
	"fmt"
	"time"

	"dux/movegen"
)

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

// watch is the time at which the players began to think.
type watch struct {
	began  [2]time.Time // when the seat to move on each board began to think
	paused time.Time    // when the clocks were stopped; zero while they run
	heard  [movegen.MaxSeats]time.Time
}

// Pause stops the clocks until Resume, or until a turn is taken back.
func (w *watch) Pause(at time.Time) {
	if w.paused.IsZero() {
		w.paused = at
	}
}

// Resume lets the clocks go on. The time since Pause does not count.
func (w *watch) Resume(at time.Time) {
	if !w.paused.IsZero() {
		w.Skip(at.Sub(w.paused))
		w.paused = time.Time{}
	}
}

// Skip gives back time during which no seat could play.
func (w *watch) Skip(lost time.Duration) {
	for i := range w.began {
		w.began[i] = w.began[i].Add(lost)
	}
	for s := range w.heard {
		w.heard[s] = w.heard[s].Add(lost)
	}
}

// hear records that a seat has sent something.
func (w *watch) hear(s movegen.Seat, at time.Time) { w.heard[s] = at }

// Left returns the time left on the clock of a seat.
func (g *Game) Left(s movegen.Seat, at time.Time) time.Duration {
	left := g.Clocks[s].Shown()
	if !g.paused.IsZero() {
		at = g.paused
	}
	if g.OnMove(s) && !g.began[g.BoardOf(s)].IsZero() {
		left -= at.Sub(g.began[g.BoardOf(s)])
	}
	return left
}

// flagAt returns when the flag of the seat to move falls, if it can.
func (g *Game) flagAt(s movegen.Seat) (at time.Time, runs bool) {
	began := g.began[g.BoardOf(s)]
	switch {
	case began.IsZero() || !g.paused.IsZero() || g.Over():
	case g.Clocks[s].Timed():
		return began.Add(g.Clocks[s].Limit() + g.Margin), true
	case g.Stall > 0 && !g.Seats[s].Person:
		if g.heard[s].After(began) {
			began = g.heard[s]
		}
		return began.Add(g.Stall + g.Margin), true
	}
	return at, false
}

// Deadline returns when the next flag falls, if one can. Requests after it are
// too late.
func (g *Game) Deadline() (at time.Time, runs bool) {
	_, at, runs = g.next()
	return at, runs
}

func (g *Game) next() (next movegen.Seat, at time.Time, runs bool) {
	for board := range g.boardCount() {
		s := g.ToMove(board)
		if flag, falls := g.flagAt(s); falls && (!runs || flag.Before(at)) {
			next, at, runs = s, flag, true
		}
	}
	return next, at, runs
}

// Tick ends the game if a flag has fallen before now.
func (g *Game) Tick(now time.Time) {
	if s, at, runs := g.next(); runs && now.After(at) {
		g.flag(s)
	}
}

// flag ends the game for a seat whose time is over.
func (g *Game) flag(s movegen.Seat) {
	if g.Clocks[s].Timed() {
		g.forfeit(s, Flag, fmt.Sprintf("has used %v", g.Clocks[s].Limit().Round(time.Millisecond)))
		return
	}
	g.forfeit(s, Stalled, fmt.Sprintf("has said nothing within %v", g.Stall))
}

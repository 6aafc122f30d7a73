// The clocks as the GUI sets them.

package cecp

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/protocol/driver"
)

// clock is the time that the GUI gives to Dux, and the time used since.
type clock struct {
	moves     int // per session, 0: the whole game
	base, inc time.Duration
	left      time.Duration // on Dux's clock, 0: unknown
	theirs    time.Duration // on the opponent's clock
	fixed     time.Duration // for each move, 0: none
	depth     int
	nps       int // nodes that count as a second, 0: real time

	now    func() time.Time
	asked  time.Time // when Dux's clock was started, zero if it does not run
	paused time.Time // when the game was paused, zero if it is not
}

// newClock returns a clock with the default time control: 40 moves in five
// minutes.
func newClock(now func() time.Time) clock {
	return clock{moves: 40, base: 5 * time.Minute, now: now}
}

// suddenDeath reports whether the time is all that a player ever gets for the game.
func (c *clock) suddenDeath() bool { return c.fixed == 0 && c.nps == 0 && c.moves == 0 && c.inc == 0 }

// start starts Dux's clock unless it runs.
func (c *clock) start() {
	if c.asked.IsZero() {
		c.asked = c.now()
	}
}

func (c *clock) stop() { c.asked = time.Time{} }

// spent returns the time since Dux's clock was started.
func (c *clock) spent() time.Duration {
	if c.asked.IsZero() {
		return 0
	}
	return c.now().Sub(c.asked)
}

func (c *clock) pause() { c.paused = c.now() }

func (c *clock) resume() {
	if !c.paused.IsZero() && !c.asked.IsZero() {
		from := c.paused
		if from.Before(c.asked) {
			from = c.asked
		}
		c.asked = c.asked.Add(c.now().Sub(from))
	}
	c.paused = time.Time{}
}

// limits returns the limits for the next turn after this many plies. If a turn
// takes several plies, the GUI counts each as a move, and each costs the
// overhead.
func (c *clock) limits(plies, pliesPerTurn int, overhead time.Duration) engine.Limits {
	l := engine.Limits{Depth: c.depth}
	switch {
	case c.fixed > 0:
		l.MoveTime = c.fixed
	default:
		l.Time = c.left
		l.Inc = max(0, c.inc*time.Duration(pliesPerTurn)-overhead*time.Duration(pliesPerTurn-1))
		if l.Time == 0 {
			l.Time = c.base
		}
		l.Time = max(l.Time, time.Millisecond)
		if c.moves > 0 {
			l.MovesToGo = (c.moves - plies%c.moves + pliesPerTurn - 1) / pliesPerTurn
		}
	}
	if c.nps > 0 {
		return engine.Limits{Depth: c.depth, Nodes: c.nodes(l)}
	}
	// Less if the search starts again because the hands have changed.
	for _, limit := range []*time.Duration{&l.MoveTime, &l.Time} {
		if *limit > 0 {
			*limit = max(*limit-c.spent(), time.Millisecond)
		}
	}
	return l
}

// spend subtracts the time of the last ply from Dux's clock, as the GUI will
// do. Pondering uses the result.
func (c *clock) spend(plies int) {
	if c.asked.IsZero() {
		return
	}
	if c.left > 0 {
		c.left += c.inc - c.spent()
		if c.moves > 0 && plies%c.moves == 0 {
			c.left += c.base
		}
		c.left = max(c.left, time.Millisecond)
	}
	c.asked = c.now()
}

// horizon is the number of turns that a game is expected to last from any
// position.
const horizon = 30

// nodes converts time limits to a limit of nodes.
func (c *clock) nodes(l engine.Limits) uint64 {
	share := l.MoveTime
	if share == 0 {
		turns := horizon
		if l.MovesToGo > 0 {
			turns = min(turns, l.MovesToGo)
		}
		share = l.Time/time.Duration(turns) + min(l.Inc, l.Time/2)
	}
	return max(1, uint64(share.Seconds()*float64(c.nps)))
}

// level reads the moves per session, the time of a session in
// minutes[:seconds] or hours:minutes:seconds, and the increment in seconds, a decimal.
func (c *clock) level(args string) error {
	f := strings.Fields(args)
	if len(f) != 3 {
		return fmt.Errorf("expected MOVES BASE INCREMENT, such as level 40 5 0")
	}
	moves, err := number(f[0])
	if err != nil {
		return err
	}
	base, err := minutesAndMore(f[1])
	if err != nil {
		return err
	}
	inc, err := duration(f[2], time.Second)
	if err != nil {
		return err
	}
	c.moves, c.base, c.inc = moves, base, inc
	c.left, c.fixed = 0, 0
	return nil
}

// minutesAndMore reads MINUTES, MINUTES:SECONDS or HOURS:MINUTES:SECONDS.
func minutesAndMore(text string) (sum time.Duration, err error) {
	parts, units := strings.Split(strings.TrimSuffix(text, ":"), ":"), []time.Duration{time.Minute, time.Second}
	if len(parts) == 3 {
		units = []time.Duration{time.Hour, time.Minute, time.Second}
	}
	if len(parts) > len(units) {
		return 0, fmt.Errorf("%q is not a time", text)
	}
	for i, part := range parts {
		d, err := duration(part, units[i])
		if err != nil {
			return 0, err
		}
		sum += d
	}
	return sum, nil
}

// duration reads a decimal number of units. Without an end it is the longest time left.
func duration(text string, unit time.Duration) (time.Duration, error) {
	x, err := strconv.ParseFloat(text, 64)
	if math.IsInf(x, 1) {
		return driver.TimeLimit(math.MaxInt64), nil
	}
	if err != nil || math.IsNaN(x) || x < 0 || x*unit.Seconds() > 1e8 {
		return 0, fmt.Errorf("expected a number of 0 or more for a time, got %q", text)
	}
	return time.Duration(x * float64(unit)), nil
}

func (c *clock) perMove(args string) error {
	d, err := duration(args, time.Second)
	if err == nil {
		c.fixed = d
	}
	return err
}

func (c *clock) toDepth(args string) error {
	n, err := number(args)
	if err == nil {
		c.depth = n
	}
	return err
}

func (c *clock) perSecond(args string) error {
	n, err := number(args)
	if err == nil {
		c.nps = n
	}
	return err
}

// hundredths reads a time left, as driver.ReadNumber reads its number.
func hundredths(text string) (time.Duration, error) {
	n, ok := driver.ReadNumber(text)
	if !ok {
		return 0, fmt.Errorf("expected hundredths of a second, such as 6000 for a minute, got %q", text)
	}
	return driver.TimeLimit(10 * min(max(n, math.MinInt64/10), math.MaxInt64/10)), nil
}

// tell reads the time left, in hundredths of a second; it may be negative.
func (c *clock) tell(args string) error {
	left, err := hundredths(args)
	if err == nil {
		c.left = left
		c.stop()
	}
	return err
}

func (c *clock) tellTheirs(args string) error {
	left, err := hundredths(args)
	if err == nil {
		c.theirs = left
	}
	return err
}

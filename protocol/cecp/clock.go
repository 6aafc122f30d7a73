package cecp

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dux/engine"
	"dux/protocol/gui"
)

// clock is the time that the GUI gives.
type clock struct {
	moves     int // in a session, 0: the whole game
	base, inc time.Duration
	left      time.Duration // on Dux's clock, 0: not told
	theirs    time.Duration // on the opponent's
	fixed     time.Duration // for each move, 0: none
	depth     int
	nps       int // nodes that count as a second, 0: real time
}

// usual holds until a GUI says otherwise: 40 moves in five minutes.
var usual = clock{moves: 40, base: 5 * time.Minute}

// limits is what the clock allows for a turn of the colour. Where a turn takes
// several plies, the GUI counts each as a move, and each costs the overhead.
func (c *clock) limits(g *gui.Game, black bool, overhead time.Duration) engine.Limits {
	l := engine.Limits{Depth: c.depth}
	pace := g.Codec().Shape().Pace
	switch {
	case c.fixed > 0:
		l.MoveTime = c.fixed
	default:
		l.Time = c.left
		l.Inc = max(0, c.inc*time.Duration(pace)-overhead*time.Duration(pace-1))
		if l.Time == 0 {
			l.Time = c.base
		}
		l.Time = max(l.Time, time.Millisecond)
		if c.moves > 0 {
			l.MovesToGo = (c.moves - g.Plies(black)%c.moves + pace - 1) / pace
		}
	}
	if c.nps > 0 {
		return engine.Limits{Depth: c.depth, Nodes: c.nodes(l)}
	}
	return l
}

// spend takes a ply off Dux's clock, as it will show once the GUI tells it: Dux
// ponders by that.
func (s *Session) spend() {
	c := &s.clock
	if c.left == 0 || s.asked.IsZero() {
		return
	}
	now := time.Now()
	c.left += c.inc - now.Sub(s.asked)
	if c.moves > 0 && s.game.Plies(s.black)%c.moves == 0 {
		c.left += c.base
	}
	c.left, s.asked = max(c.left, time.Millisecond), now
}

// horizon is how many turns a game is taken to last from anywhere.
const horizon = 30

// nodes turns limits of time into one of nodes.
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

// level sets moves in a session, its time in minutes[:seconds], and the
// increment in seconds, a decimal.
func (s *Session) level(args string) error {
	f := strings.Fields(args)
	if len(f) != 3 {
		return fmt.Errorf("want MOVES BASE INCREMENT")
	}
	moves, err := number(f[0])
	if err != nil {
		return err
	}
	minutes, seconds, _ := strings.Cut(f[1], ":")
	base, err := duration(minutes, time.Minute)
	if err == nil && seconds != "" {
		var rest time.Duration
		rest, err = duration(seconds, time.Second)
		base += rest
	}
	if err != nil {
		return err
	}
	inc, err := duration(f[2], time.Second)
	if err != nil {
		return err
	}
	s.clock.moves, s.clock.base, s.clock.inc = moves, base, inc
	s.clock.left, s.clock.fixed = 0, 0
	return nil
}

// duration reads a decimal number of units.
func duration(text string, unit time.Duration) (time.Duration, error) {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(x) || x < 0 || x*unit.Seconds() > 1e8 {
		return 0, fmt.Errorf("%q is not a time", text)
	}
	return time.Duration(x * float64(unit)), nil
}

func (s *Session) st(args string) error {
	d, err := duration(args, time.Second)
	if err == nil {
		s.clock.fixed = d
	}
	return err
}

func (s *Session) sd(args string) error {
	n, err := number(args)
	if err == nil {
		s.clock.depth = n
	}
	return err
}

func (s *Session) nps(args string) error {
	n, err := number(args)
	if err == nil {
		s.clock.nps = n
	}
	return err
}

// time is in hundredths of a second; it may be below zero.
func (s *Session) time(args string) error {
	n, err := strconv.ParseInt(args, 10, 32)
	if err != nil {
		return fmt.Errorf("%q is not a number", args)
	}
	s.clock.left = max(time.Duration(n)*10*time.Millisecond, time.Millisecond)
	s.asked = time.Time{}
	return nil
}

func (s *Session) otim(args string) error {
	n, err := strconv.ParseInt(args, 10, 32)
	if err != nil {
		return fmt.Errorf("%q is not a number", args)
	}
	s.clock.theirs = time.Duration(n) * 10 * time.Millisecond
	return nil
}

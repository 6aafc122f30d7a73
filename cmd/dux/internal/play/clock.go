// The clock of a game at the terminal: each team has its own.

package play

import (
	"errors"
	"fmt"
	"time"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/movegen"
	"dux/protocol/client"
)

// playClock is the time left to each team; nil without a clock.
type playClock struct {
	inc   time.Duration
	left  [movegen.MaxSeats]time.Duration
	since time.Time // when the turn under way began
}

// readClock reads the flag -tc: seconds and an increment, "" for no clock.
func readClock(text string) (*playClock, error) {
	if text == "" {
		return nil, nil
	}
	tc, err := client.ParseTimeControl(text)
	if err == nil && (tc.Base <= 0 || tc.Moves > 0) {
		err = errors.New("expected seconds for the game and for each turn, such as 300+3")
	}
	if err != nil {
		return nil, command.Flag("tc", err)
	}
	c := &playClock{inc: tc.Inc}
	for team := range c.left {
		c.left[team] = tc.Base
	}
	return c, nil
}

// begin starts the clock of the team to move, unless it runs.
func (c *playClock) begin() {
	if c != nil && c.since.IsZero() {
		c.since = time.Now()
	}
}

// shown returns the time left to a team, in brackets, "" without a clock.
func (c *playClock) shown(team movegen.Team) string {
	if c == nil {
		return ""
	}
	left := max(c.left[team]-time.Since(c.since), 0).Round(time.Second)
	return fmt.Sprintf(" (%d:%02d left)", int(left.Minutes()), int(left.Seconds())%60)
}

// limits returns the limits of a search, by the clock if there is one.
func (c *playClock) limits(l engine.Limits, team movegen.Team) engine.Limits {
	if c != nil {
		l.MoveTime, l.Time, l.Inc = 0, c.left[team], c.inc
	}
	return l
}

// stop stops the clock of a team that has moved. It reports whether time was left.
func (c *playClock) stop(team movegen.Team) bool {
	if c == nil {
		return true
	}
	c.left[team] -= time.Since(c.since)
	c.since = time.Time{}
	if c.left[team] <= 0 {
		return false
	}
	c.left[team] += c.inc
	return true
}

// restart lets the turn under way begin now, as after a turn was taken back.
func (c *playClock) restart() {
	if c != nil {
		c.since = time.Time{}
	}
}

// onTime ends the game if the team to move has used up its time.
func (g *terminal) onTime() bool {
	v := g.pos().Variant()
	team := v.Team(g.pos().Seat())
	if g.clock.stop(team) {
		return true
	}
	g.agreed = v.LossOf(team, movegen.Forfeit)
	fmt.Fprintf(g.Out, "Result: %s (%s ran out of time)\n", g.agreed.Text(v.NTeam), v.SeatName(g.pos().Seat()))
	return false
}

// Results, reasons, players and clocks as text.

package live

import (
	"fmt"
	"strings"
	"time"

	"dux/movegen"
)

// causeTexts has the causes in words, where they are needed.
var causeTexts = map[Cause]string{
	Flag: "time forfeit", Stalled: "stalled connection", Illegal: "illegal move", Left: "abandoned", Failed: "failed",
}

// Result returns the result as in game records, * while the game is undecided.
func (g *Game) Result() string { return g.ending.Outcome.Text(g.Variant.NTeam) }

// ResultOn returns the result by the colours of a board: on the second board
// the teams have the other colours.
func (g *Game) ResultOn(board int) string {
	o := g.ending.Outcome
	if board == 1 && o.Over() && !o.Drawn() {
		o.Winner = 1 - o.Winner
	}
	return o.Text(g.Variant.NTeam)
}

// Reason returns the reason of the end, in words.
func (g *Game) Reason() string {
	e := g.ending
	switch e.Cause {
	case Undecided:
		return "interrupted"
	case Rules, Agreed:
		return e.Outcome.Reason.String()
	case Resigned:
		return g.Who(e.Seat) + " resigns"
	case Adjudicated:
		return e.Detail
	}
	return fmt.Sprintf("%s: %s, %s", g.Who(e.Seat), causeTexts[e.Cause], e.Detail)
}

// Who returns the name of a seat's player, and of the seat.
func (g *Game) Who(s movegen.Seat) string {
	return fmt.Sprintf("%s (%s)", g.Seats[s].Name, g.Variant.SeatName(s))
}

// ClockLine returns the clocks, with a star where one runs.
func (g *Game) ClockLine(at time.Time) string {
	line := "Clocks:"
	for _, s := range sorted(g.Variant.Seats) {
		running := " "
		if g.OnMove(s) && !g.Over() {
			running = "*"
		}
		line += fmt.Sprintf("  %s %s%s", g.Variant.SeatName(s), clockText(g.Left(s, at)), running)
	}
	return strings.TrimRight(line, " ")
}

// clockText returns a clock in minutes, seconds and tenths.
func clockText(left time.Duration) string {
	tenths := max(left, 0).Milliseconds() / 100
	return fmt.Sprintf("%d:%02d.%d", tenths/600, tenths/10%60, tenths%10)
}

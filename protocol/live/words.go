// A game as text: results, reasons, players, clocks, and the game as watchers see it.

package live

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
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

// View is a Watcher that draws a game as text: after each turn the boards, the
// hands and the clocks, and the messages of partners.
type View struct {
	Out    io.Writer
	Redraw bool // each drawing replaces the previous one
	talk   []string
}

const clearScreen = "\x1b[H\x1b[2J"

// talkShown is how many messages stay on the screen.
const talkShown = 5

// Began draws the start.
func (v *View) Began(t *Seating) { v.draw(t, "The game begins.") }

// Moved draws the position after a turn.
func (v *View) Moved(t *Seating, turn *game.Turn, _ any) {
	v.draw(t, fmt.Sprintf("%d. %s: %s, %.1f s", len(t.Turns()), t.Variant.SeatName(turn.Seat), t.Text(-1), turn.Used.Seconds()))
}

// Said writes a message of a seat to its partners.
func (v *View) Said(t *Seating, from movegen.Seat, text string) {
	var to []string
	for _, s := range t.Partners(from) {
		to = append(to, t.Variant.SeatName(s))
	}
	line := fmt.Sprintf("%s to %s: %s", t.Variant.SeatName(from), strings.Join(to, ", "), text)
	v.talk = append(v.talk[max(0, len(v.talk)+1-talkShown):], line)
	fmt.Fprintln(v.Out, line)
}

// Ended writes the result.
func (v *View) Ended(t *Seating) {
	fmt.Fprintf(v.Out, "%s\nResult: %s {%s}\n", t.ClockLine(time.Now()), t.Result(), t.Reason())
}

func (v *View) draw(t *Seating, head string) {
	var b strings.Builder
	if v.Redraw {
		b.WriteString(clearScreen)
	}
	fmt.Fprintf(&b, "\n%s\n%s%s\n", head, draw.Text(t.Position()), t.ClockLine(time.Now()))
	if v.Redraw {
		for _, line := range v.talk {
			fmt.Fprintln(&b, line)
		}
	}
	_, _ = io.WriteString(v.Out, b.String())
}

// sorted returns seats in the order of their numbers.
func sorted(seats []movegen.Seat) []movegen.Seat { return slices.Sorted(slices.Values(seats)) }

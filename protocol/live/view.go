// Watching a game as text.

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

// View is a Watcher that draws a game as text: after each turn the boards, the
// hands and the clocks, and the messages of partners.
type View struct {
	Out    io.Writer
	Redraw bool // each drawing replaces the previous one
	talk   []string
}

// clearScreen clears a terminal.
const clearScreen = "\x1b[H\x1b[2J"

// talkShown is how many messages stay on the screen.
const talkShown = 5

// Began draws the start.
func (v *View) Began(t *Table) { v.draw(t, "The game begins.") }

// Moved draws the position after a turn.
func (v *View) Moved(t *Table, turn *game.Turn, _ any) {
	v.draw(t, fmt.Sprintf("%d. %s: %s, %.1f s", len(t.Turns()), t.Variant.SeatName(turn.Seat), t.Text(-1), turn.Used.Seconds()))
}

// Said writes a message of a seat to its partners.
func (v *View) Said(t *Table, from movegen.Seat, text string) {
	var to []string
	for _, s := range t.Partners(from) {
		to = append(to, t.Variant.SeatName(s))
	}
	line := fmt.Sprintf("%s to %s: %s", t.Variant.SeatName(from), strings.Join(to, ", "), text)
	v.talk = append(v.talk[max(0, len(v.talk)+1-talkShown):], line)
	fmt.Fprintln(v.Out, line)
}

// Ended writes the result.
func (v *View) Ended(t *Table) {
	fmt.Fprintf(v.Out, "%s\nResult: %s {%s}\n", t.ClockLine(time.Now()), t.Result(), t.Reason())
}

func (v *View) draw(t *Table, head string) {
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

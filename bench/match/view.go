package match

import (
	"fmt"
	"io"
	"strings"
	"time"

	"dux/movegen/draw"
)

// view draws a live game as text: after each turn both boards, partners side by
// side, the hands and the clocks, and what partners say.
type view struct {
	out    io.Writer
	redraw bool // each drawing takes the place of the one before
	talk   []string
}

// clearScreen makes a terminal begin again at its top.
const clearScreen = "\x1b[H\x1b[2J"

// talkShown is how much of the talk stays on the screen.
const talkShown = 5

func (v *view) began(t *liveTable) { v.draw(t, "The game begins.") }

func (v *view) moved(t *liveTable, s *liveSeat) {
	n := len(t.game.Turns)
	last := t.last(s.board())
	v.draw(t, fmt.Sprintf("%d. %s: %s, %.1f s", n, t.seatName(s), last.Text, last.Used.Seconds()))
}

func (v *view) said(t *liveTable, s *liveSeat, text string) {
	line := fmt.Sprintf("%s tells %s: %s", t.seatName(s), t.seatName(t.partner(s)), text)
	v.talk = append(v.talk[max(0, len(v.talk)+1-talkShown):], line)
	fmt.Fprintln(v.out, line)
}

func (v *view) ended(t *liveTable, e Ending) {
	fmt.Fprintf(v.out, "%s\nResult: %s {%s}\n", t.clockLine(), e.Result, e.Reason)
}

func (v *view) draw(t *liveTable, head string) {
	var b strings.Builder
	if v.redraw {
		b.WriteString(clearScreen)
	}
	fmt.Fprintf(&b, "\n%s\n%s%s\n", head, draw.Text(t.boards), t.clockLine())
	if v.redraw {
		for _, line := range v.talk {
			fmt.Fprintln(&b, line)
		}
	}
	_, _ = io.WriteString(v.out, b.String())
}

// clockLine shows the clocks, with a star where one runs.
func (t *liveTable) clockLine() string {
	line := "Clocks:"
	for _, s := range t.seats {
		running := " "
		if t.toMove(s.board()) == s && !t.over {
			running = "*"
		}
		line += fmt.Sprintf("  %s %s%s", t.seatName(s), clockText(t.shown(s)), running)
	}
	return strings.TrimRight(line, " ")
}

// seatName is what the game calls a seat.
func (t *liveTable) seatName(s *liveSeat) string { return t.game.Variant.SeatName(s.seat) }

// clockText is a clock in minutes, seconds and tenths.
func clockText(left time.Duration) string {
	tenths := max(left, 0).Milliseconds() / 100
	return fmt.Sprintf("%d:%02d.%d", tenths/600, tenths/10%60, tenths%10)
}

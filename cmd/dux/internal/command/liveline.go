// How long runs show their progress.

package command

import (
	"fmt"
	"io"
	"time"
)

// LiveLine is a status line: rewritten in place on a terminal, otherwise a new
// line from time to time.
type LiveLine struct {
	io.Writer
	terminal bool
	every    time.Duration
	last     time.Time
}

// NewLiveLine returns a status line at w.
func NewLiveLine(w io.Writer) *LiveLine {
	l := &LiveLine{Writer: w, terminal: IsTerminal(w), every: time.Minute, last: time.Now()}
	if l.terminal {
		l.every = barInterval
	}
	return l
}

// Show shows the line, at most once per interval.
func (l *LiveLine) Show(format string, args ...any) {
	now := time.Now()
	if now.Sub(l.last) < l.every {
		return
	}
	l.last = now
	if l.terminal {
		fmt.Fprintf(l, "\r"+format+"\x1b[K", args...)
	} else {
		fmt.Fprintf(l, now.Format("15:04:05 ")+format+"\n", args...)
	}
}

// say writes a permanent line.
func (l *LiveLine) Say(format string, args ...any) {
	l.Clear()
	fmt.Fprintf(l, format+"\n", args...)
}

// Clear removes the line.
func (l *LiveLine) Clear() {
	if l.terminal {
		fmt.Fprint(l, "\r\x1b[K")
	}
}

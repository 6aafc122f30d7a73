// How long runs show their progress.

package main

import (
	"fmt"
	"io"
	"time"
)

// liveLine is a status line: rewritten in place on a terminal, otherwise a new
// line from time to time.
type liveLine struct {
	io.Writer
	terminal bool
	every    time.Duration
	last     time.Time
}

func newLiveLine(w io.Writer) *liveLine {
	l := &liveLine{Writer: w, terminal: isTerminal(w), every: time.Minute, last: time.Now()}
	if l.terminal {
		l.every = barInterval
	}
	return l
}

// show shows the line, at most once per interval.
func (l *liveLine) show(format string, args ...any) {
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
func (l *liveLine) say(format string, args ...any) {
	l.clear()
	fmt.Fprintf(l, format+"\n", args...)
}

func (l *liveLine) clear() {
	if l.terminal {
		fmt.Fprint(l, "\r\x1b[K")
	}
}

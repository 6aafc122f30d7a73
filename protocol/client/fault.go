// Failures of engines: their causes, and what the engine printed last.

package client

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"dux/protocol/live"
)

// Cause is how an engine failed.
type Cause string

// The causes of failures, in the words of PGN's Termination tag where it has
// one.
const (
	NoStart     Cause = "no start"           // it did not run, or did not speak its protocol
	Crash       Cause = "abandoned"          // it ended or closed its output
	TimeForfeit Cause = "time forfeit"       // its move came after its time was over
	Stalled     Cause = "stalled connection" // no move came at all
	IllegalMove Cause = "illegal move"       // its move is illegal by the referee's rules
)

// Fault is the failure of an engine, which loses the game.
type Fault struct {
	Cause   Cause
	Detail  string
	Printed []string // the last output of an engine that did not start
}

// Error returns the cause and the detail.
func (f *Fault) Error() string { return fmt.Sprintf("%s: %s", f.Cause, f.Detail) }

// NewFault returns a fault; the text says in words for people what the engine
// did.
func NewFault(c Cause, format string, args ...any) *Fault {
	return &Fault{Cause: c, Detail: live.Plain(fmt.Sprintf(format, args...))}
}

// tail keeps the last lines of an engine's output, for the message about its
// failure.
type tail struct {
	mu    sync.Mutex
	lines []string
}

// tailLimit is how many lines a tail keeps.
const tailLimit = 6

func (t *tail) add(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for line := range strings.Lines(text) {
		if line = live.Clean(line); line != "" {
			t.lines = append(t.lines[max(0, len(t.lines)+1-tailLimit):], line)
		}
	}
}

func (t *tail) all() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.lines)
}

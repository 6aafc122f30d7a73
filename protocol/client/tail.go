// What an engine that failed printed last.

package client

import (
	"slices"
	"strings"
	"sync"

	"dux/protocol/live"
)

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

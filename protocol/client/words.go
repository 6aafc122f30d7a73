package client

import (
	"slices"
	"strings"
	"sync"
	"unicode"
)

// textLimit is how much of what an engine says is shown to people, in letters.
const textLimit = 200

// clean makes text of an engine fit for a terminal and a PGN file: without what
// steers a terminal, on one line, and not too long.
func Clean(text string) string {
	const most = 4 * textLimit // bytes that are looked at
	if len(text) > most {
		text = text[:most] + "..."
	}
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '{' || c == '}': // the ends of a comment
			return '\''
		case !unicode.IsPrint(c) || c == unicode.ReplacementChar:
			return ' '
		}
		return c
	}, text)
	letters := []rune(strings.Join(strings.Fields(text), " "))
	if len(letters) > textLimit {
		letters = append(letters[:textLimit], '.', '.', '.')
	}
	return string(letters)
}

// tail keeps the last lines of what an engine printed, for the message that it
// has failed.
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
		if line = Clean(line); line != "" {
			t.lines = append(t.lines[max(0, len(t.lines)+1-tailLimit):], line)
		}
	}
}

func (t *tail) all() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.lines)
}

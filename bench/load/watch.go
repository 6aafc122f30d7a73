// What the lines of a running match say, and how much memory its engines take.

package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// watch receives the progress lines of a match, and reads the engines' memory
// after each game.
type watch struct {
	title   string
	games   int
	engines growth
}

func newWatch(title string) *watch { return &watch{title: title} }

// Write implements io.Writer.
func (w *watch) Write(line []byte) (int, error) {
	if !bytes.HasPrefix(line, []byte("Finished")) {
		return len(line), nil
	}
	w.games++
	w.engines.note(children())
	if w.games%20 == 0 {
		fmt.Fprintf(os.Stderr, "%s %s: %s", time.Now().Format(time.TimeOnly), w.title, line)
	}
	return len(line), nil
}

// growth compares the largest of the first values with the largest of the
// others.
type growth struct{ n, first, later int }

// settled is the number of values after which they should not grow.
const settled = 50

func (g *growth) note(value int) {
	if g.n++; g.n <= settled {
		g.first = max(g.first, value)
	} else {
		g.later = max(g.later, value)
	}
}

// children returns the mean resident memory of this process's child processes,
// in kB; 0 on systems that do not provide it.
func children() int {
	paths, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0
	}
	sum, n := 0, 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		var pid, parent int
		var state string
		_, rest, _ := strings.Cut(string(text), ") ") // the name may contain spaces
		if _, err := fmt.Sscan(rest, &state, &parent); err != nil || parent != os.Getpid() {
			continue
		}
		if _, err := fmt.Sscan(string(text), &pid); err == nil {
			sum += resident(pid)
			n++
		}
	}
	return sum / max(n, 1)
}

// resident returns the resident memory of a process, in kB; 0 on systems that
// do not provide it.
func resident(pid int) int {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	var size, pages int
	if _, err := fmt.Sscan(string(text), &size, &pages); err != nil {
		return 0
	}
	return pages * os.Getpagesize() / 1024
}

// Files and streams that commands write to.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/term"

	"dux/bench/output"
	"dux/engine/platform"
)

// Call is the input and output of an action. Data goes to Out, all else to Log.
type Call struct {
	context.Context
	Args            []string
	In              io.Reader
	Out             io.Writer
	Log             io.Writer
	output.Existing // by -force and -resume

	outputs [][2]string // the files of Output, with their flags
}

// Check returns an error if a result cannot be written to path, or exists and is not to be
// replaced. Files that the command reads are never replaced.
func (c *Call) Check(path string) error {
	for _, in := range c.Args {
		if in != "-" && output.Same(in, path) {
			return fmt.Errorf("%s is an input file; name another file", path)
		}
	}
	return c.Existing.Check(path)
}

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	for {
		over, ok := stream.(interface{ Unwrap() io.Writer })
		if !ok {
			break
		}
		stream = over.Unwrap()
	}
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// dataWriter keeps the first write error, so that a command need not check
// every write.
type dataWriter struct {
	io.Writer
	err error
}

// Unwrap returns the stream below.
func (w *dataWriter) Unwrap() io.Writer { return w.Writer }

// Write writes to the underlying stream.
func (w *dataWriter) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// Output returns an error if a file that a flag names cannot be written, exists and is not
// to be replaced, or is that of another flag; "" is no file.
func (c *Call) Output(flag, path string) error {
	if path == "" {
		return nil
	}
	for _, other := range c.outputs {
		if other[0] != flag && output.Same(other[1], path) {
			return Flagf(flag, "%s is also the file of -%s; name another file", path, other[0])
		}
	}
	if err := c.Check(path); err != nil {
		return Flag(flag, err)
	}
	c.outputs = append(c.outputs, [2]string{flag, path})
	return nil
}

// OutputFolder is Output for the folder of a flag, which has this file if it was written
// before, and which may be missing.
func (c *Call) OutputFolder(flag, folder, file string) error {
	if err := c.Output(flag, filepath.Join(folder, file)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// Write writes a file that a flag names, if Output allows it.
func (c *Call) Write(flag, path, content string) error {
	if err := c.Output(flag, path); err != nil {
		return err
	}
	if err := platform.WriteText(path, content); err != nil {
		return Flag(flag, err)
	}
	return nil
}

// Derived returns an error if check refuses one of the files, whose names Dux derives, or if
// one of them is a link.
func Derived(check func(path string) error, files ...string) error {
	for _, path := range files {
		if err := platform.CheckDerived(path); err != nil {
			return err
		}
		if err := check(path); err != nil {
			return err
		}
	}
	return nil
}

// RunFile is Output for a file of a run that can be continued. It is removed if another run
// begins there.
func (c *Call) RunFile(flag, path string) error {
	if path == "" {
		return nil
	}
	err := c.CheckRun(path)
	if err == nil {
		err = c.Begin(path)
	}
	if err != nil {
		return Flag(flag, err)
	}
	return nil
}

// WriteJSON writes one indented document.
func WriteJSON(w io.Writer, document any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(document)
}

// PerSecond returns a rate; 0 if no time has passed.
func PerSecond(n uint64, took time.Duration) uint64 {
	if took <= 0 {
		return 0
	}
	return uint64(float64(n) / took.Seconds())
}

// barInterval keeps the bar from flickering.
const barInterval = 100 * time.Millisecond

// Bar returns a bar in the last line of a terminal: show updates it,
// clear removes it. Both do nothing if w is not a terminal, and are safe for
// concurrent use.
func Bar(w io.Writer, what string) (show func(done, all int), clear func()) {
	if !IsTerminal(w) {
		return func(int, int) {}, func() {}
	}
	var lock sync.Mutex
	var last time.Time
	show = func(done, all int) {
		lock.Lock()
		defer lock.Unlock()
		if now := time.Now(); now.Sub(last) >= barInterval {
			last = now
			const width = 40
			fmt.Fprintf(w, "\r%s [%-*.*s] %d/%d", what, width, width*done/max(all, 1), bar, done, all)
		}
	}
	return show, func() { fmt.Fprint(w, "\r\x1b[K") }
}

const bar = "########################################"

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

// Say writes a permanent line.
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

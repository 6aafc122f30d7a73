// Waiting for Dux with a time limit, and how many goroutines there are.

package protocoltest

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Call is a running Dux whose output is recorded.
type Call struct {
	T     *testing.T
	In    *io.PipeWriter
	Out   *Sink
	ended chan struct{}
}

func dial(t *testing.T, serve Serve) *Call {
	reader, in := io.Pipe()
	c := &Call{t, in, &Sink{more: make(chan struct{}, 1)}, make(chan struct{})}
	go func() {
		serve(reader, c.Out)
		reader.Close()
		close(c.ended)
	}()
	return c
}

// Write writes to Dux, which may have ended.
func (c *Call) Write(text []byte) { _, _ = c.In.Write(text) }

// fuzzing reports whether inputs are generated, not only the saved ones tried.
func fuzzing() bool {
	return flag.Lookup("test.fuzz").Value.String() != "" || flag.Lookup("test.fuzzworker").Value.String() == "true"
}

// While fuzzing, where nobody else notices a process that hangs, Dux may take a
// second for what should happen at once. The second is counted in steps without
// those spent waiting for a processor, so that a process without processor time
// does not seem to hang.
const (
	step    = 10 * time.Millisecond
	aSecond = 100
)

// within waits until done, which it checks whenever ready fires.
func (c *Call) within(what string, ready <-chan struct{}, done func() bool) {
	var before time.Duration
	for steps := 0; !done(); {
		select {
		case <-ready:
		case <-time.After(step):
			if steps++; steps == 1 {
				before = starved()
			}
			if fuzzing() && steps > aSecond && steps-int((starved()-before)/step) > aSecond {
				stacks := make([]byte, 1<<20)
				require.FailNow(c.T, "no end", "waiting for %s\n%s\n%s", what, c.Out, stacks[:runtime.Stack(stacks, true)])
			}
		}
	}
}

// starved returns how long threads of this process have waited for a processor,
// on systems that report it (Linux, sched-stats.rst).
func starved() (sum time.Duration) {
	files, _ := filepath.Glob("/proc/self/task/*/schedstat")
	for _, file := range files {
		text, _ := os.ReadFile(file) // the thread may have ended
		if counts := strings.Fields(string(text)); len(counts) == 3 {
			waited, _ := strconv.ParseInt(counts[1], 10, 64)
			sum += time.Duration(waited)
		}
	}
	return sum
}

// Until waits for a line in the output after an offset, and returns the offset
// after it.
func (c *Call) Until(from int, line string) (next int) {
	c.within(line, c.Out.more, func() bool {
		next = c.Out.find(from, line)
		return next >= 0
	})
	return next
}

// Over waits for the end of Dux and of all its goroutines.
func (c *Call) Over(before int) {
	ended := func() bool {
		select {
		case <-c.ended:
			return true
		default:
			return false
		}
	}
	c.within("the end", c.ended, ended)
	for range 1000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		runtime.Gosched()
	}
	c.within("goroutines", nil, func() bool { return runtime.NumGoroutine() <= before })
}

// Sink records what is written.
type Sink struct {
	more chan struct{} // has a token when there is more

	mu   sync.Mutex
	text []byte
	Left bool
}

// Write records p; it fails after leave.
func (s *Sink) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Left {
		return 0, errors.New("gone")
	}
	s.text = append(s.text, p...)
	select {
	case s.more <- struct{}{}:
	default:
	}
	return len(p), nil
}

// leave makes all further writes fail.
func (s *Sink) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Left = true
}

// find returns the offset after the line, -1 if it was not written after from.
func (s *Sink) find(from int, line string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := bytes.Index(s.text[from:], []byte(line+"\n")); i >= 0 {
		return from + i + len(line) + 1
	}
	return -1
}

// String returns everything written so far.
func (s *Sink) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text)
}

// Between returns the output between two offsets.
func (s *Sink) Between(from, to int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text[from:to])
}

// Goroutines counts the goroutines while all of them stand still. On a busy machine
// runtime.NumGoroutine can miss most of them: it adds up lists that change meanwhile.
func Goroutines() int {
	for size := 1 << 16; ; size *= 2 {
		stacks := make([]byte, size)
		if n := runtime.Stack(stacks, true); n < size {
			return 1 + bytes.Count(stacks[:n], []byte("\n\ngoroutine "))
		}
	}
}

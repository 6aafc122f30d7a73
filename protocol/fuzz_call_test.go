package protocol

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

// call is Serve at work, its output kept.
type call struct {
	t     *testing.T
	in    *io.PipeWriter
	out   *sink
	ended chan struct{}
}

func dial(t *testing.T) *call {
	reader, in := io.Pipe()
	c := &call{t, in, &sink{more: make(chan struct{}, 1)}, make(chan struct{})}
	go func() {
		Serve(reader, c.out, Auto)
		reader.Close()
		close(c.ended)
	}()
	return c
}

// write writes to Dux, which may have gone.
func (c *call) write(text []byte) { _, _ = c.in.Write(text) }

// fuzzing reports whether inputs are made up, and not only those kept are tried.
func fuzzing() bool {
	return flag.Lookup("test.fuzz").Value.String() != "" || flag.Lookup("test.fuzzworker").Value.String() == "true"
}

// While fuzzing, where nobody else notices one that hangs, Dux may take a second
// for what it is to do at once. A second is counted in steps, and those spent
// waiting for a processor are not counted, so that a process that gets no time
// does not look like one that hangs.
const (
	step    = 10 * time.Millisecond
	aSecond = 100
)

// within waits until ready, after which ask may be asked once more.
func (c *call) within(what string, ready <-chan struct{}, done func() bool) {
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
				require.FailNow(c.t, "no end", "waiting for %s\n%s\n%s", what, c.out, stacks[:runtime.Stack(stacks, true)])
			}
		}
	}
}

// starved is for how long threads of this process have waited for a processor, as
// far as the system tells (Linux, sched-stats.rst).
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

// until waits for a line from an offset of the output on, and returns where the
// next one begins.
func (c *call) until(from int, line string) (next int) {
	c.within(line, c.out.more, func() bool {
		next = c.out.find(from, line)
		return next >= 0
	})
	return next
}

// over waits for the end, and for all goroutines of the conversation.
func (c *call) over(before int) {
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

// sink keeps what is written.
type sink struct {
	more chan struct{} // has a token when there is more

	mu   sync.Mutex
	text []byte
	left bool
}

func (s *sink) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.left {
		return 0, errors.New("gone")
	}
	s.text = append(s.text, p...)
	select {
	case s.more <- struct{}{}:
	default:
	}
	return len(p), nil
}

// leave lets all further writing fail.
func (s *sink) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.left = true
}

// find is the offset after the line, -1 if it has not been written from there on.
func (s *sink) find(from int, line string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if i := bytes.Index(s.text[from:], []byte(line+"\n")); i >= 0 {
		return from + i + len(line) + 1
	}
	return -1
}

func (s *sink) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text)
}

// between is what has been written between two offsets.
func (s *sink) between(from, to int) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text[from:to])
}

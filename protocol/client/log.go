// The log of an engine's conversation, and where its stderr goes.

package client

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// Log records the input and output of one engine, stderr included; a nil Log
// records nothing.
type Log struct {
	mu   sync.Mutex
	out  io.WriteCloser
	from time.Time
}

// NewLog returns a log that writes to out; its times count from now.
func NewLog(out io.WriteCloser) *Log { return &Log{out: out, from: time.Now()} }

// Write writes a line with the time and a mark: > for input of the engine, <
// for its output, ! for its stderr.
func (l *Log) Write(mark, text string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.out, "%9.3f %s%s\n", time.Since(l.from).Seconds(), mark, text)
}

// Close closes the file.
func (l *Log) Close() {
	if l != nil {
		_ = l.out.Close()
	}
}

// stderr receives an engine's stderr.
type stderr struct{ *Process }

func (s stderr) Write(b []byte) (int, error) {
	s.log.Write("! ", strings.TrimRight(string(b), "\n"))
	s.printed.add(string(b))
	return len(b), nil
}

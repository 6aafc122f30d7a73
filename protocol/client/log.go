package client

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// Log keeps what is said to and by one engine, its stderr included; nil keeps
// nothing.
type Log struct {
	mu   sync.Mutex
	out  io.WriteCloser
	from time.Time
}

// NewLog writes to out from now on.
func NewLog(out io.WriteCloser) *Log { return &Log{out: out, from: time.Now()} }

// Write writes a line with the time and a mark that says whose it is: > is said
// to the engine, < by it, ! what it wrote on stderr.
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

// stderr takes what an engine writes there.
type stderr struct{ *Process }

func (s stderr) Write(b []byte) (int, error) {
	s.log.Write("! ", strings.TrimRight(string(b), "\n"))
	s.printed.add(string(b))
	return len(b), nil
}

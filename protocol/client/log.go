// The log of an engine's conversation, and where its stderr goes.

package client

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"dux/protocol/printable"
)

// Log records the input and output of one engine, stderr included; a nil Log
// records nothing. An engine that floods it fills neither the disk nor the time of the
// match: of each answer and of the whole log only so much is kept, and the log says how
// much was left out.
type Log struct {
	mu     sync.Mutex
	out    io.WriteCloser
	from   time.Time
	answer int64 // bytes since the last line to the engine
	all    int64
	left   int64 // lines left out of the answer
	bytes  int64 // of these
	last   string
}

// Limits of a log, in bytes. An answer has a few kilobytes, so that a log of the full
// length has tens of thousands of turns.
const (
	answerLimit = 1 << 20
	logLimit    = 100 << 20
)

// NewLog returns a log that writes to out; its times count from now.
func NewLog(out io.WriteCloser) *Log { return &Log{out: out, from: time.Now()} }

// Write writes a line with the time and a mark: > for input of the engine, <
// for its output, ! for its stderr, ? for a note of the log itself. What cannot be printed
// is escaped.
func (l *Log) Write(mark, text string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if mark == "> " {
		l.settle()
		l.answer = 0
	}
	if l.answer > answerLimit || l.all > logLimit {
		l.left++
		l.bytes += int64(len(text)) + 1
		l.last = l.line(mark, text[:min(len(text), lineLimit)])
		return
	}
	l.write(l.line(mark, text))
}

func (l *Log) line(mark, text string) string {
	return fmt.Sprintf("%9.3f %s%s\n", time.Since(l.from).Seconds(), mark, printable.Escape(text))
}

func (l *Log) write(line string) {
	l.answer += int64(len(line))
	l.all += int64(len(line))
	_, _ = io.WriteString(l.out, line)
}

// settle says what was left out since the last line to the engine, and writes the last
// line of that, which ends the answer. In a log that is full it waits for the end.
func (l *Log) settle() {
	if l.left == 0 || l.all > logLimit {
		return
	}
	l.note()
	l.write(l.last)
	l.left, l.bytes = 0, 0
}

func (l *Log) note() {
	l.write(l.line("? ", fmt.Sprintf("left out %d lines, %d bytes, but for the last line", l.left-1, l.bytes)))
}

// Close closes the file.
func (l *Log) Close() {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left > 0 {
		l.note()
		l.write(l.last)
	}
	_ = l.out.Close()
}

// stderr receives an engine's stderr.
type stderr struct{ *Conversation }

func (s stderr) Write(b []byte) (int, error) {
	for line := range strings.Lines(string(b)) {
		s.log.Write("! ", strings.TrimRight(line, "\r\n"))
	}
	s.printed.add(string(b))
	return len(b), nil
}

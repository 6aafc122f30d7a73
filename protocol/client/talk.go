// Sending lines to an engine and waiting for its answers, with time limits.

package client

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
)

// write sends lines to the engine in order until the engine has to quit.
func (p *Conversation) write() {
	for {
		select {
		case w := <-p.writes:
			_, err := io.WriteString(p.in, w.line+"\n")
			w.done <- err
		case <-p.quit:
			return
		}
	}
}

// Send writes a line. An engine that does not read blocks the caller only until
// ctx ends or its allowed silence is over.
func (p *Conversation) Send(ctx context.Context, format string, args ...any) error {
	line := fmt.Sprintf(format, args...)
	p.log.Write("> ", line)
	w := write{line, make(chan error, 1)}
	next, sent := p.writes, (chan error)(nil)
	silent := p.listen()
	defer silent.Stop()
	for {
		select {
		case next <- w:
			next, sent = nil, w.done
		case err := <-sent:
			if err != nil {
				return NewFault(Crash, "ended before it read %q", line)
			}
			return nil
		case <-silent.C:
			if !silent.again() {
				return NewFault(Stalled, "%q was not read within %v", line, p.silence)
			}
		case <-p.quit:
			return NewFault(Crash, "%q could not be sent: it is to quit", line)
		case <-ctx.Done():
			return p.late(ctx, "%q was not read", line)
		}
	}
}

// Say writes lines.
func (p *Conversation) Say(ctx context.Context, lines ...string) error {
	for _, line := range lines {
		if err := p.Send(ctx, "%s", line); err != nil {
			return err
		}
	}
	return nil
}

// Until reads lines up to one that begins with these words, and returns that one. Each of
// the others goes to hear, which may be nil.
func (p *Conversation) Until(ctx context.Context, words string, hear func(line string) error) (last string, err error) {
	err = p.Expect(ctx, words, func(line string) (bool, error) {
		if rest, begins := strings.CutPrefix(strings.TrimLeft(line, " \t"), words); begins && (rest == "" || rest[0] == ' ' || rest[0] == '\t') {
			last = line
			return true, nil
		}
		if hear == nil {
			return false, nil
		}
		return false, hear(line)
	})
	return last, err
}

// HangUp closes the engine's input, and leaves it to the engine to end.
func (p *Conversation) HangUp() { _ = p.in.Close() }

// Over waits until the engine has ended, and returns the lines that nobody has read.
func (p *Conversation) Over() (rest []string) {
	for line := range p.lines {
		rest = append(rest, line)
	}
	p.Close() // also what waits to write, and the engine's children
	return rest
}

// late returns the fault of an engine whose time, that of ctx, is over.
func (p *Conversation) late(ctx context.Context, format string, args ...any) error {
	var f *Fault
	if errors.As(context.Cause(ctx), &f) {
		return f
	}
	return NewFault(Stalled, format, args...)
}

// silence is a timer that expires when an engine has been silent for too long
// while this process was running.
type silence struct {
	*time.Timer
	limit   time.Duration
	pulse   *Pulse
	stopped time.Duration // before the timer was set
}

func (p *Conversation) listen() *silence {
	limit := p.silence
	if limit == 0 {
		limit = math.MaxInt64
	}
	return &silence{Timer: time.NewTimer(limit), limit: limit, pulse: p.pulse, stopped: p.pulse.Stopped()}
}

// heard restarts the timer.
func (s *silence) heard() {
	s.Reset(s.limit)
	s.stopped = s.pulse.Stopped()
}

// again restarts an expired timer for the time during which this process was
// not running. It reports whether there was such a time.
func (s *silence) again() bool {
	now := s.pulse.Stopped()
	lost := now - s.stopped
	if lost > 0 {
		s.Reset(lost)
		s.stopped = now
	}
	return lost > 0
}

// Expect reads lines until take returns true.
func (p *Conversation) Expect(ctx context.Context, what string, take func(line string) (done bool, err error)) error {
	var lastWords <-chan time.Time
	gone := p.gone
	silent := p.listen()
	defer silent.Stop()
	for {
		select {
		case <-gone:
			gone, lastWords = nil, time.After(Goodbye/10)
		case <-lastWords:
			if len(p.lines) == 0 {
				return NewFault(Crash, "ended before %s", what)
			}
			lastWords = time.After(0) // first what it said before
		case line, ok := <-p.lines:
			if !ok {
				return NewFault(Crash, "closed its output before %s", what)
			}
			if done, err := take(line); done || err != nil {
				return err
			}
			silent.heard()
		case <-silent.C:
			if !silent.again() && len(p.lines) == 0 {
				return NewFault(Stalled, "silent for %v", p.silence)
			}
		case <-ctx.Done():
			return p.late(ctx, "no %s", what)
		}
	}
}

// think prepares for a turn: without a clock it adds a time limit to ctx.
func (p *Conversation) think(ctx context.Context, t Timing) (context.Context, context.CancelFunc) {
	p.silence, p.pulse = t.Silence, t.Pulse
	if t.Longest == 0 {
		return ctx, func() {}
	}
	return t.Pulse.Within(ctx, t.Longest, NewFault(Stalled, "no move within %v", t.Longest))
}

// Lines returns the engine's output for callers that do not use Expect; it is
// closed when the engine closes its output.
func (p *Conversation) Lines() <-chan string { return p.lines }

// drain drops the output so far.
func (p *Conversation) drain() {
	for {
		select {
		case _, ok := <-p.lines:
			if !ok {
				return
			}
		default:
			return
		}
	}
}

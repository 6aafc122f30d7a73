package match

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"dux/bench/output"
)

// process is an engine as lines in and out, mostly in a process of its own.
type process struct {
	cmd   *exec.Cmd // nil for Dux in this process
	in    io.WriteCloser
	lines chan string // closed when the engine closes its output
	gone  chan error  // closed when the engine has ended, after how
	log   *log
	quit  chan struct{}
	once  sync.Once

	writes  chan write
	printed tail        // what it has said before it was introduced, and on stderr
	known   atomic.Bool // it has been introduced

	silence time.Duration // for which it may neither read nor say anything, 0 for as long as it likes
	pulse   *pulse        // of this process
}

// write is a line on its way to an engine.
type write struct {
	line string
	done chan error
}

// lineLimit is the longest line taken from an engine; longer ones are cut.
const lineLimit = 1 << 16

func startProcess(spec *Spec, l *log) (*process, error) {
	p := newProcess(l)
	cmd := exec.Command(spec.Command[0], spec.Command[1:]...)
	cmd.Dir = spec.Dir
	cmd.Stderr = stderr{p}
	cmd.WaitDelay = time.Second
	ownGroup(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fault(NoStart, "%s", err)
	}
	// A pipe of our own: what the engine has started may keep it open after the
	// engine has ended, and Wait must not wait for that.
	out, outWriter, err := os.Pipe()
	if err != nil {
		return nil, fault(NoStart, "%s", err)
	}
	cmd.Stdout = outWriter
	err = cmd.Start()
	_ = outWriter.Close()
	if err != nil {
		_ = out.Close()
		return nil, fault(NoStart, "%s", err)
	}
	p.cmd, p.in = cmd, in
	go p.read(out)
	go p.write()
	go func() {
		p.gone <- cmd.Wait()
		close(p.gone)
	}()
	return p, nil
}

func newProcess(l *log) *process {
	return &process{
		lines: make(chan string, 64), writes: make(chan write), gone: make(chan error, 1), log: l, quit: make(chan struct{}),
	}
}

// read hands on the engine's lines until its output ends or nobody listens.
func (p *process) read(out io.ReadCloser) {
	defer out.Close()
	defer close(p.lines)
	r := bufio.NewReaderSize(out, lineLimit)
	for {
		line, err := r.ReadSlice('\n')
		if len(line) > 0 {
			text := strings.TrimRight(string(line), "\r\n")
			p.log.write("< ", text)
			if !p.known.Load() {
				p.printed.add(text)
			}
			select {
			case p.lines <- text:
			case <-p.quit:
				return
			}
		}
		for err == bufio.ErrBufferFull {
			_, err = r.ReadSlice('\n')
		}
		if err != nil {
			return
		}
	}
}

// write hands lines to the engine, one after the other, until it is to quit.
func (p *process) write() {
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

// send writes a line. An engine that does not read cannot block the referee
// for longer than it has to answer.
func (p *process) send(ctx context.Context, format string, args ...any) error {
	line := fmt.Sprintf(format, args...)
	p.log.write("> ", line)
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
				return fault(Crash, "ended before it read %q", line)
			}
			return nil
		case <-silent.C:
			if !silent.again() {
				return fault(Stalled, "%q was not read within %v", line, p.silence)
			}
		case <-p.quit:
			return fault(Crash, "%q could not be sent: it is to quit", line)
		case <-ctx.Done():
			return p.late(ctx, "%q was not read", line)
		}
	}
}

// late is the fault of an engine for which the time of ctx is over.
func (p *process) late(ctx context.Context, format string, args ...any) error {
	var f *Fault
	if errors.As(context.Cause(ctx), &f) {
		return f
	}
	return fault(Stalled, format, args...)
}

// silence is a timer that ends when an engine has been silent for too long while
// this process ran.
type silence struct {
	*time.Timer
	limit   time.Duration
	pulse   *pulse
	stopped time.Duration // before the timer was set
}

func (p *process) listen() *silence {
	limit := p.silence
	if limit == 0 {
		limit = math.MaxInt64
	}
	return &silence{Timer: time.NewTimer(limit), limit: limit, pulse: p.pulse, stopped: p.pulse.stopped()}
}

// heard begins the silence afresh.
func (s *silence) heard() {
	s.Reset(s.limit)
	s.stopped = s.pulse.stopped()
}

// again goes on with a timer that has expired, for the time in which this process
// did not run. It reports whether there was such a time.
func (s *silence) again() bool {
	now := s.pulse.stopped()
	lost := now - s.stopped
	if lost > 0 {
		s.Reset(lost)
		s.stopped = now
	}
	return lost > 0
}

// expect reads lines until take is satisfied.
func (p *process) expect(ctx context.Context, what string, take func(line string) (done bool, err error)) error {
	var lastWords <-chan time.Time
	gone := p.gone
	silent := p.listen()
	defer silent.Stop()
	for {
		select {
		case <-gone:
			gone, lastWords = nil, time.After(goodbye/10)
		case <-lastWords:
			return fault(Crash, "ended before %s", what)
		case line, ok := <-p.lines:
			if !ok {
				return fault(Crash, "closed its output before %s", what)
			}
			if done, err := take(line); done || err != nil {
				return err
			}
			silent.heard()
		case <-silent.C:
			if !silent.again() && len(p.lines) == 0 {
				return fault(Stalled, "silent for %v", p.silence)
			}
		case <-ctx.Done():
			return p.late(ctx, "no %s", what)
		}
	}
}

// think prepares for a turn, for which ctx gets a limit where no time is kept.
func (p *process) think(ctx context.Context, t Timing) (context.Context, context.CancelFunc) {
	p.drain()
	p.silence, p.pulse = t.Silence, t.pulse
	if t.Longest == 0 {
		return ctx, func() {}
	}
	return t.pulse.within(ctx, t.Longest, fault(Stalled, "no move within %v", t.Longest))
}

// drain drops what the engine has said so far.
func (p *process) drain() {
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

// goodbye is how long an engine asked to quit may take before it is killed.
const goodbye = 500 * time.Millisecond

// close asks the engine to quit and makes sure of it, children included.
func (p *process) close() {
	p.once.Do(func() {
		ctx, cancel := context.WithTimeout(context.Background(), goodbye)
		defer cancel()
		_ = p.send(ctx, "quit")
		_ = p.in.Close()
		close(p.quit)
		select {
		case <-p.gone:
		case <-ctx.Done():
		}
		if p.cmd != nil {
			killGroup(p.cmd)
		}
		<-p.gone
	})
}

// log keeps the protocol and the engine's stderr of one engine; nil keeps none.
type log struct {
	mu   sync.Mutex
	file *os.File
	from time.Time
}

func openLog(path string) (*log, error) {
	if path == "" {
		return nil, nil
	}
	if err := output.EngineLog.Check(path); err != nil {
		return nil, err
	}
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	return &log{file: file, from: time.Now()}, nil
}

func (l *log) write(mark, text string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	fmt.Fprintf(l.file, "%9.3f %s%s\n", time.Since(l.from).Seconds(), mark, text)
}

// stderr takes what an engine writes there.
type stderr struct{ *process }

func (s stderr) Write(b []byte) (int, error) {
	s.log.write("! ", strings.TrimRight(string(b), "\n"))
	s.printed.add(string(b))
	return len(b), nil
}

func (l *log) close() {
	if l != nil {
		_ = l.file.Close()
	}
}

package match

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"strings"
	"sync"
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

	silence time.Duration // for which it may neither read nor say anything, 0 for as long as it likes
}

// lineLimit is the longest line taken from an engine; longer ones are cut.
const lineLimit = 1 << 16

func startProcess(spec *Spec, l *log) (*process, error) {
	cmd := exec.Command(spec.Command[0], spec.Command[1:]...)
	cmd.Dir = spec.Dir
	cmd.Stderr = l.stderr()
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
	p := &process{cmd: cmd, in: in, lines: make(chan string, 64), gone: make(chan error, 1), log: l, quit: make(chan struct{})}
	go p.read(out)
	go func() {
		p.gone <- cmd.Wait()
		close(p.gone)
	}()
	return p, nil
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

// send writes a line. An engine that does not read cannot block the referee
// for longer than it has to answer.
func (p *process) send(ctx context.Context, format string, args ...any) error {
	line := fmt.Sprintf(format, args...)
	p.log.write("> ", line)
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(p.in, line+"\n")
		sent <- err
	}()
	silent := time.NewTimer(p.patience())
	defer silent.Stop()
	select {
	case err := <-sent:
		if err != nil {
			return fault(Crash, "%q could not be sent: %s", line, err)
		}
		return nil
	case <-silent.C:
		return fault(Stalled, "%q was not read within %v", line, p.silence)
	case <-ctx.Done():
		return fault(Stalled, "%q was not read", line)
	}
}

// expect reads lines until take is satisfied.
func (p *process) expect(ctx context.Context, what string, take func(line string) (done bool, err error)) error {
	var lastWords <-chan time.Time
	gone := p.gone
	silent := time.NewTimer(p.patience())
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
			silent.Reset(p.patience())
		case <-silent.C:
			if len(p.lines) == 0 { // else the referee has slept
				return fault(Stalled, "silent for %v", p.silence)
			}
		case <-ctx.Done():
			return fault(Stalled, "no %s", what)
		}
	}
}

// patience is how long to wait for a sign of life.
func (p *process) patience() time.Duration {
	if p.silence > 0 {
		return p.silence
	}
	return math.MaxInt64
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

// stderr takes what the engine writes there; nil discards it.
func (l *log) stderr() io.Writer {
	if l == nil {
		return nil
	}
	return stderrLog{l}
}

type stderrLog struct{ *log }

func (s stderrLog) Write(b []byte) (int, error) {
	s.write("! ", strings.TrimRight(string(b), "\n"))
	return len(b), nil
}

func (l *log) close() {
	if l != nil {
		_ = l.file.Close()
	}
}

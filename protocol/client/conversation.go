// Starting and ending an engine's process, and reading its output.

package client

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Conversation is a running engine as lines of input and output, mostly in a process
// of its own.
type Conversation struct {
	cmd   *exec.Cmd // nil for Dux in this process
	in    io.WriteCloser
	lines chan string // closed when the engine closes its output
	gone  chan error  // closed when the engine has ended; has its exit error
	log   *Log
	quit  chan struct{}
	once  sync.Once

	writes  chan write
	printed tail        // output before the handshake, and stderr
	known   atomic.Bool // the handshake is done

	silence time.Duration // how long it may neither read nor write, 0: no limit
	pulse   *Pulse        // of this process
}

// write is a line to be sent to an engine.
type write struct {
	line string
	done chan error
}

// lineLimit is the longest line read from an engine; longer ones are cut.
const lineLimit = 1 << 16

func startProcess(engine *Engine, l *Log) (*Conversation, error) {
	p := newConversation(l)
	cmd := exec.Command(engine.Command[0], engine.Command[1:]...)
	cmd.Dir = engine.Dir
	cmd.Stderr = stderr{p}
	cmd.WaitDelay = time.Second
	ownGroup(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, NewFault(NoStart, "%s", err)
	}
	// This pipe is our own: the engine's children may keep it open after the
	// engine has ended, and Wait must not wait for that.
	out, outWriter, err := os.Pipe()
	if err != nil {
		return nil, NewFault(NoStart, "%s", err)
	}
	cmd.Stdout = outWriter
	err = pinned(engine.CPUs, cmd.Start)
	_ = outWriter.Close()
	if err != nil {
		_ = out.Close()
		return nil, NewFault(NoStart, "%s", err)
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

func newConversation(l *Log) *Conversation {
	return &Conversation{
		lines: make(chan string, 64), writes: make(chan write), gone: make(chan error, 1), log: l, quit: make(chan struct{}),
	}
}

// read passes on the engine's lines until its output ends or nobody reads them.
func (p *Conversation) read(out io.ReadCloser) {
	defer out.Close()
	defer close(p.lines)
	r := bufio.NewReaderSize(out, lineLimit)
	for {
		line, err := r.ReadSlice('\n')
		if len(line) > 0 {
			text := strings.TrimRight(string(line), "\r\n")
			p.log.Write("< ", text)
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

// Goodbye is how long an engine may take to quit before it is killed.
const Goodbye = 500 * time.Millisecond

// Close asks the engine to quit, and kills it and its children if they do not.
func (p *Conversation) Close() {
	p.once.Do(func() {
		ctx, cancel := context.WithTimeout(context.Background(), Goodbye)
		defer cancel()
		_ = p.Send(ctx, "quit")
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

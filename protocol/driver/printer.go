// Output in the background, for readers that may be slow.

package driver

import (
	"bufio"
	"io"
	"time"
)

// printer writes lines in a goroutine of its own.
type printer struct {
	lines   *queue[string]
	written chan struct{} // holds a token after lines have been written
	quit    chan struct{} // closed when there are no more lines
	done    chan struct{} // closed when the goroutine has ended
	broken  chan struct{} // closed when the output is closed
}

func newPrinter(out io.Writer) *printer {
	p := &printer{
		lines: newQueue[string](), written: make(chan struct{}, 1),
		quit: make(chan struct{}), done: make(chan struct{}), broken: make(chan struct{}),
	}
	go p.run(bufio.NewWriter(out))
	return p
}

func (p *printer) run(out *bufio.Writer) {
	defer close(p.done)
	for last := false; !last; {
		select {
		case <-p.lines.ready:
		case <-p.quit:
			last = true
		}
		for _, line := range p.lines.take() {
			out.WriteString(line)
			out.WriteByte('\n')
		}
		if out.Flush() != nil {
			close(p.broken)
			return
		}
		select {
		case p.written <- struct{}{}:
		default:
		}
	}
}

// patience is how long close waits for a slow reader.
const patience = 2 * time.Second

// close writes the queued lines.
func (p *printer) close() {
	close(p.quit)
	select {
	case <-p.done:
	case <-time.After(patience):
	}
}

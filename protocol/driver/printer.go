// Output in the background, for readers that may be slow: queues without limit, and what a GUI's
// text looks like in answers.

package driver

import (
	"bufio"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"dux/movegen/spelling"
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

// queue passes values from one goroutine to another. Adding never blocks.
type queue[T any] struct {
	ready chan struct{} // holds a token while there may be values

	mu     sync.Mutex
	values []T
}

func newQueue[T any]() *queue[T] {
	return &queue[T]{ready: make(chan struct{}, 1)}
}

// add appends a value.
func (q *queue[T]) add(v T) {
	q.mu.Lock()
	q.values = append(q.values, v)
	q.mu.Unlock()
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// size returns the number of waiting values.
func (q *queue[T]) size() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.values)
}

// take removes and returns all values.
func (q *queue[T]) take() []T {
	q.mu.Lock()
	defer q.mu.Unlock()
	values := q.values
	q.values = nil
	return values
}

// longestEcho is how many bytes of a GUI's text are repeated in answers: enough
// to recognise it, and far less than any GUI's buffer.
const longestEcho = 200

// Echo returns a GUI's text for an answer of one line: shortened if necessary,
// with '?' for characters that cannot be printed.
func Echo(text string) string {
	if len(text) > longestEcho {
		end := longestEcho
		for end > longestEcho-utf8.UTFMax && !utf8.RuneStart(text[end]) {
			end--
		}
		text = text[:end] + "..."
	}
	return spelling.Printable(text)
}

// The loop between a protocol and the engine, and the engine's options.

package driver

import (
	"fmt"
	"io"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// Handler is a protocol. Its methods may use the Driver they were made for.
type Handler interface {
	// Command executes a line, and reports whether it was the last one.
	Command(line string) (quit bool)
	// Info receives a principal variation from the search.
	Info(info engine.Info)
	// Done receives the result of a search that has ended by itself or was stopped.
	Done(result engine.Result)
	// End is called when there are no more lines, or the output is closed.
	End()
}

// Driver runs one protocol on one engine.
type Driver struct {
	out    *printer
	engine *engine.Engine
	events *queue[event]
	search *search // nil if no search runs
	fresh  bool    // no search since the last NewGame

	evaluation eval.Named // the option EvalFile
	partnered  bool       // a partner at another board fills the hands
	openings   openings
}

// New returns a driver that writes to out. The caller must call Close.
func New(out io.Writer) *Driver {
	return &Driver{
		out:    newPrinter(out),
		engine: engine.New(engine.DefaultOptions(), eval.New),
		events: newQueue[event](),
		fresh:  true,

		openings: newOpenings(),
	}
}

// Close ends the search and writes the queued lines.
func (d *Driver) Close() {
	d.Abort()
	d.out.close()
}

// Print writes a line, formatted as by fmt.Sprintf.
func (d *Driver) Print(format string, args ...any) {
	d.out.lines.add(fmt.Sprintf(format, args...))
}

// Show is Print for progress of a search. It drops the line if the reader is
// far behind: a suspended GUI must not fill the memory.
func (d *Driver) Show(format string, args ...any) {
	if d.out.lines.size() < farBehind {
		d.Print(format, args...)
	}
}

// farBehind is how many unread lines stop the progress of searches, tooFar how
// many stop the reading of input.
const (
	farBehind = 1000
	tooFar    = 100_000
)

// Run passes lines and results of the search to h. It returns at h's last line,
// at the end of the input, or when the output is closed. It reads no input
// while far too many answers are unread.
func (d *Driver) Run(lines <-chan string, h Handler) {
	for {
		next := lines
		if d.out.lines.size() >= tooFar {
			next = nil
		}
		select {
		case line, ok := <-next:
			if !ok {
				h.End()
				return
			}
			if h.Command(line) {
				return
			}
		case <-d.events.ready:
			d.dispatch(h)
		case <-d.out.written: // lines may be read again
		case <-d.out.broken:
			h.End()
			return
		}
	}
}

// Options returns the options of the engine.
func (d *Driver) Options() engine.Options { return d.engine.Options() }

// UserOptions returns the engine's options for users. The others can be set too, but are
// for experiments.
func UserOptions() []engine.Option {
	var options []engine.Option
	for _, o := range engine.OptionList {
		if !o.Technique && !o.Constant && !o.Hidden {
			options = append(options, o)
		}
	}
	return options
}

// Set sets an option of the engine, EvalFile, or one for books. A running search
// continues with it.
func (d *Driver) Set(name, value string) error {
	if IsEvalFile(name) {
		return d.setEvalFile(value)
	}
	if known, err := d.setBook(name, value); known {
		return err
	}
	options := d.engine.Options()
	if err := options.Set(name, value); err != nil {
		return err
	}
	var err error
	d.pausing(func() { err = d.engine.Set(name, value) })
	return err
}

// pausing suspends a running search while it calls do.
func (d *Driver) pausing(do func()) {
	if d.search != nil && d.search.ended != nil { // otherwise it stays suspended
		d.Suspend()
		defer d.Resume()
	}
	do()
}

// Ready prepares the engine for the game before its clock starts, unless a
// search is running. It returns an error if memory is insufficient.
func (d *Driver) Ready(v *movegen.Variant) error {
	if d.search == nil {
		return d.engine.Ready(v)
	}
	return nil
}

// NewGame clears the engine's tables. A running search goes on without what they held.
func (d *Driver) NewGame() {
	if !d.fresh { // clearing a large table takes time
		d.pausing(d.engine.NewGame)
		d.fresh = d.search == nil
	}
}

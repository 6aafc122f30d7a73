// An engine as a goroutine of this process.

package client

import (
	"fmt"
	"io"
	"runtime/debug"
)

// serve starts an engine inside this process. A panic counts as a crash of the
// engine; its log has the stack.
func serve(engine func(in io.Reader, out io.Writer), l *Log) *Process {
	commands, in := io.Pipe()
	out, answers := io.Pipe()
	p := newProcess(l)
	p.in = in
	go func() {
		defer close(p.gone)
		defer func() {
			if r := recover(); r != nil {
				fmt.Fprintf(stderr{p}, "panic: %v\n%s", r, debug.Stack())
			}
			_ = commands.Close()
			_ = answers.Close()
		}()
		engine(commands, answers)
	}()
	go p.read(out)
	go p.write()
	return p
}

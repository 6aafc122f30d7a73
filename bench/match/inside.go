package match

import (
	"bufio"
	"fmt"
	"io"
	"runtime/debug"

	"dux/protocol/cecp"
	"dux/protocol/driver"
)

// startInside starts an engine that serves its protocol in this process. One that
// panics has crashed, and its log says where.
func startInside(serve func(in io.Reader, out io.Writer), l *log) *process {
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
		serve(commands, answers)
	}()
	go p.read(out)
	go p.write()
	return p
}

// serveDux is Dux as an engine that speaks CECP.
func serveDux(in io.Reader, out io.Writer) {
	lines := make(chan string)
	ended := make(chan struct{})
	defer close(ended)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-ended:
				return
			}
		}
	}()
	d := driver.New(out)
	defer d.Close()
	d.Run(lines, cecp.New(d))
}

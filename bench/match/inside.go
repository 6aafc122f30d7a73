package match

import (
	"bufio"
	"io"

	"dux/protocol/cecp"
	"dux/protocol/driver"
)

// startInside starts Dux as an engine that speaks CECP, in this process.
func startInside(l *log) *process {
	commands, in := io.Pipe()
	out, answers := io.Pipe()
	p := &process{in: in, lines: make(chan string, 64), gone: make(chan error, 1), log: l, quit: make(chan struct{})}
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(commands); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-p.quit:
				return
			}
		}
	}()
	go func() {
		d := driver.New(answers)
		d.Run(lines, cecp.New(d))
		_ = commands.Close()
		d.Close()
		_ = answers.Close()
		close(p.gone)
	}()
	go p.read(out)
	return p
}

package match

import (
	"bufio"
	"io"

	"dux/protocol/cecp"
	"dux/protocol/driver"
)

// serveDux runs Dux as a CECP engine.
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

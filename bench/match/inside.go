// Dux inside this process behind a protocol.

package match

import (
	"bufio"
	"io"

	"dux/protocol/cecp"
	"dux/protocol/driver"
	"dux/protocol/uci"
)

// serveCECP runs Dux as a CECP engine, serveUCI as a UCI engine.
func serveCECP(in io.Reader, out io.Writer) {
	serve(in, out, func(d *driver.Driver) driver.Handler { return cecp.New(d) })
}

func serveUCI(in io.Reader, out io.Writer) {
	serve(in, out, func(d *driver.Driver) driver.Handler { return uci.New(d) })
}

func serve(in io.Reader, out io.Writer, protocol func(*driver.Driver) driver.Handler) {
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
	d.Run(lines, protocol(d))
}

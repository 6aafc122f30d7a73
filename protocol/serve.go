// Package protocol lets a GUI play with Dux: over the Chess Engine
// Communication Protocol or the Universal Chess Interface, whichever the GUI
// speaks first.
package protocol

import (
	"bufio"
	"io"
	"os"
	"os/signal"
	"strings"

	"dux/engine/platform"
	"dux/protocol/cecp"
	"dux/protocol/driver"
	"dux/protocol/uci"
)

// Mode is a protocol to speak.
type Mode uint8

// The protocols. Auto follows the first line: "uci" asks for UCI.
const (
	Auto Mode = iota
	CECP
	UCI
)

// Serve speaks with the GUI that writes to in and reads from out, until it
// quits, ends its input or stops reading. The lines of in may still be waited
// for afterwards.
func Serve(in io.Reader, out io.Writer, mode Mode) {
	platform.IgnoreBrokenPipes() // a GUI that is gone is no crash
	lines := make(chan string)
	done := make(chan struct{})
	defer close(done)
	go read(in, lines, done)

	d := driver.New(out)
	defer d.Close()
	var h driver.Handler
	var first string
	if mode == Auto {
		first = <-lines
		if mode = CECP; speaksUCI(first) {
			mode = UCI
		}
	}
	if mode == UCI {
		h = uci.New(d)
	} else {
		signal.Ignore(os.Interrupt) // GUIs send it to get attention
		h = cecp.New(d)
	}
	if !h.Command(first) {
		d.Run(lines, h)
	}
}

// uciWords are the commands that only UCI knows.
var uciWords = []string{"uci", "isready", "ucinewgame", "position", "setoption", "d", "eval"}

// speaksUCI tells by the first line. "go" with arguments is UCI's, too.
func speaksUCI(line string) bool {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	for _, w := range uciWords {
		if word == w {
			return true
		}
	}
	return word == "go" && rest != ""
}

// longest is how many bytes of a line count: a game of ten thousand turns has
// fewer. The rest of a line that never ends takes no memory.
const longest = 1 << 20

// read sends the lines of in until it ends or done is closed. A last line
// without an end counts.
func read(in io.Reader, lines chan<- string, done <-chan struct{}) {
	defer close(lines)
	r := bufio.NewReader(in)
	for {
		line, err := readLine(r)
		if line != "" {
			select {
			case lines <- strings.TrimRight(line, "\r\n"):
			case <-done:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// readLine reads a line with its end.
func readLine(r *bufio.Reader) (string, error) {
	var line strings.Builder
	for {
		part, err := r.ReadSlice('\n')
		line.Write(part[:min(len(part), longest-line.Len())])
		if err != bufio.ErrBufferFull {
			return line.String(), err
		}
	}
}

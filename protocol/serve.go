// Package protocol lets a GUI play with Dux, over the Chess Engine Communication
// Protocol, the Universal Chess Interface or the Universal Bughouse Interface, whichever
// the GUI uses.
package protocol

import (
	"bufio"
	"io"
	"os"
	"os/signal"
	"strings"

	"dux/engine/platform"
	"dux/protocol/bughouse"
	"dux/protocol/cecp"
	"dux/protocol/driver"
	"dux/protocol/uci"
)

// Mode is a protocol.
type Mode uint8

// The protocols. Auto follows the first line that is not empty: a command of UCI asks
// for UCI, "ubi" for UBI, and anything else for CECP.
const (
	Auto Mode = iota
	CECP
	UCI
	UBI // both boards of bughouse, over the Universal Bughouse Interface
)

// Serve talks to the GUI that writes to in and reads from out, until it quits,
// ends its input or stops reading. A goroutine may still be reading in
// afterwards.
func Serve(in io.Reader, out io.Writer, mode Mode) {
	platform.IgnoreBrokenPipes() // a GUI that has ended is not a crash
	lines := make(chan string)
	done := make(chan struct{})
	defer close(done)
	go read(in, lines, done)

	d := driver.New(out)
	defer d.Close()
	var h driver.Handler
	var first string
	if mode == Auto {
		for first = range lines {
			if first = strings.TrimSpace(first); first != "" {
				break
			}
		}
		switch {
		case first == "ubi":
			mode = UBI
		case speaksUCI(first):
			mode = UCI
		default:
			mode = CECP
		}
	}
	switch mode {
	case UCI:
		h = uci.New(d)
	case UBI:
		h = bughouse.NewUBI(d)
	default:
		signal.Ignore(os.Interrupt) // GUIs send it to get attention
		h = cecp.New(d)
	}
	if !h.Command(first) {
		d.Run(lines, h)
	}
}

// uciWords are the commands that only UCI has.
var uciWords = []string{"uci", "isready", "ucinewgame", "position", "setoption", "d", "eval"}

// speaksUCI reports whether the first line is UCI. So is "go" with arguments.
func speaksUCI(line string) bool {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	for _, w := range uciWords {
		if word == w {
			return true
		}
	}
	return word == "go" && rest != ""
}

// longest is how many bytes of a line count; a game of ten thousand turns is
// shorter. The rest of an endless line takes no memory.
const longest = 1 << 20

// byteOrderMark is what some programs on Windows, such as PowerShell, write before the
// first line.
const byteOrderMark = "\ufeff"

// read sends the lines of in until it ends or done is closed, also a last line
// without an end.
func read(in io.Reader, lines chan<- string, done <-chan struct{}) {
	defer close(lines)
	r := bufio.NewReader(in)
	for {
		line, err := readLine(r)
		if line != "" {
			select {
			case lines <- strings.TrimRight(strings.TrimPrefix(line, byteOrderMark), "\r\n"):
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

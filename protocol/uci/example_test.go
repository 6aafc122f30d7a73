// A conversation over UCI.

package uci_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"dux/protocol/driver"
	"dux/protocol/uci"
)

// A GUI asks for the best move, and ends the conversation when it has it.
func Example() {
	out, answers := io.Pipe()
	lines := make(chan string)
	go func() {
		d := driver.New(answers)
		d.Run(lines, uci.New(d))
		d.Close()
		_ = answers.Close()
	}()
	lines <- "setoption name Hash value 1"
	lines <- "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
	lines <- "go depth 4"
	for s := bufio.NewScanner(out); s.Scan(); {
		if move, ok := strings.CutPrefix(s.Text(), "bestmove "); ok {
			fmt.Println(move)
			close(lines)
		}
	}
	// Output: a1a8
}

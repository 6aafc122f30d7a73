// A conversation over UBI.

package bughouse_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"dux/protocol/bughouse"
	"dux/protocol/driver"
)

// On the first board a knight in hand mates.
func Example() {
	out, answers := io.Pipe()
	lines := make(chan string)
	go func() {
		d := driver.New(answers)
		d.Run(lines, bughouse.NewUBI(d))
		d.Close()
		_ = answers.Close()
	}()
	lines <- "setoption name Hash value 1"
	lines <- "position 6rk/6pp/8/8/8/8/8/6K1[N] w - - 0 1 | startpos"
	lines <- "go board A depth 3"
	for s := bufio.NewScanner(out); s.Scan(); {
		if move, ok := strings.CutPrefix(s.Text(), "bestmove "); ok {
			fmt.Println(move)
			close(lines)
		}
	}
	// Output: board A n@f7
}

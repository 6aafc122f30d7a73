// What the user types.

package play

import (
	"bufio"
	"fmt"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/protocol/notation"
)

// readLines reads the input in a goroutine, so that a signal takes effect
// without waiting for the end of a line.
func readLines(c *command.Call) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for typed := bufio.NewScanner(c.In); typed.Scan(); {
			select {
			case lines <- typed.Text():
			case <-c.Done():
				return
			}
		}
	}()
	return lines
}

// line returns the next line of input; errQuit at its end, and after a signal.
func (g *terminal) line() (string, error) {
	select {
	case <-g.Done():
		fmt.Fprintln(g.Out)
		return "", errQuit
	case line, ok := <-g.lines:
		if !ok {
			fmt.Fprintln(g.Out)
			return "", errQuit
		}
		return strings.TrimSpace(line), nil
	}
}

// ask reads a turn, or one of the commands.
func (g *terminal) ask() error {
	if g.shown != g.game.Ply() {
		g.show()
	}
	if moves := g.pos().Generate(nil, movegen.All); len(moves) == 1 && moves[0] == movegen.Pass {
		g.play(moves, "  (there is no other turn)")
		return nil
	}
	g.clock.begin()
	fmt.Fprintf(g.Out, "%s%s> ", g.status(), g.clock.shown(g.pos().Variant().Team(g.pos().Seat())))
	text, err := g.line()
	if err != nil {
		return err
	}
	name, arg, _ := strings.Cut(text, " ")
	if w := findWord(name); w != nil {
		return w.do(g, strings.TrimSpace(arg))
	}
	turn, err := notation.Read(g.pos(), text)
	if err != nil {
		fmt.Fprintf(g.Out, "%v\n(%s)\n", err, helpHint(name))
		return nil
	}
	if g.onTime() {
		g.play(turn, "")
	}
	return nil
}

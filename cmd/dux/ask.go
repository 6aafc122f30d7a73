package main

import (
	"bufio"
	"fmt"
	"strings"

	"dux/movegen"
)

// askHelp is what a human may say.
const askHelp = `Type a turn, such as the ones that moves lists, or one of
  moves   list the legal turns
  hint    ask the engine for a turn
  board   show the board again
  undo    take your last turn back
  draw    offer a draw to all others
  resign  give the game up for your team
  quit    leave
`

// readLines reads what is typed, line by line, so that a signal need not wait
// for the end of a line.
func readLines(c *call) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for typed := bufio.NewScanner(c.in); typed.Scan(); {
			select {
			case lines <- typed.Text():
			case <-c.Done():
				return
			}
		}
	}()
	return lines
}

// line is what is typed next.
func (g *game) line() (string, error) {
	select {
	case <-g.Done():
		return "", g.Err()
	case line, ok := <-g.lines:
		if !ok {
			fmt.Fprintln(g.out)
			return "", errQuit
		}
		return strings.TrimSpace(line), nil
	}
}

// ask lets the human play a turn, or do one of the other things askHelp lists.
func (g *game) ask() error {
	fmt.Fprintf(g.out, "%s> ", g.status())
	text, err := g.line()
	if err != nil {
		return err
	}
	switch text {
	case "":
	case "help", "?":
		fmt.Fprint(g.out, askHelp)
	case "moves":
		fmt.Fprintln(g.out, strings.Join(movegen.TurnTexts(g.pos), " "))
	case "hint":
		result := g.engine.Search(g, g.pos, g.limits, nil)
		fmt.Fprintf(g.out, "%s (%s)\n", movegen.TurnText(g.pos, result.Turn), result.Score)
	case "board":
		g.show()
	case "undo":
		g.undo()
	case "draw":
		if agreed, err := g.draw(); err != nil {
			return err
		} else if agreed {
			return errQuit
		}
	case "resign":
		if g.resign() {
			return errQuit
		}
	case "quit", "exit":
		return errQuit
	default:
		turn, err := movegen.ParseTurn(g.pos, text)
		if err != nil {
			fmt.Fprintf(g.out, "%v; help lists what you can say\n", err)
			return nil
		}
		g.play(turn, "")
	}
	return nil
}

// undo goes back to where somebody here was to move the last time.
func (g *game) undo() {
	n := len(g.played)
	for back := n - 1; back >= 0; back-- {
		for range g.played[back] {
			g.pos.Unmake()
		}
		if g.people[g.pos.Seat()] {
			g.played = g.played[:back]
			g.show()
			return
		}
	}
	for _, turn := range g.played {
		for _, m := range turn {
			g.pos.Make(m)
		}
	}
	fmt.Fprintln(g.out, "there is no turn of yours to take back")
}

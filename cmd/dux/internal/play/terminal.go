// A game in progress, and what the terminal shows of it.

package play

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/movegen/spelling"
	"dux/protocol/book"
	"dux/protocol/notation"
)

// terminal is a game in progress between the engine and people at one terminal.
type terminal struct {
	*command.Call
	game   *game.Cursor
	engine *engine.Engine
	by     eval.Named // its evaluation
	book   *book.Book // nil for none
	random *rand.Rand // chooses in it
	limits engine.Limits
	clock  *playClock             // nil for none
	people [movegen.MaxSeats]bool // seats that people play
	last   [movegen.MaxSeats]held // by team
	lines  <-chan string          // lines that people type; closed at the end of input
	look   draw.View              // what the terminal can show
	marks  bool                   // the last turn is marked on the board
	shown  int                    // turns played when the board was last shown, -1 for never
	agreed movegen.Outcome        // by resigning or agreement
}

// errQuit ends a game that the user leaves.
var errQuit = errors.New("quit")

// pos returns the position, to look at.
func (g *terminal) pos() movegen.Position { return g.game.Position() }

// outcome returns the outcome; between people some games have other draws.
func (g *terminal) outcome() movegen.Outcome {
	if g.agreed.Over() {
		return g.agreed
	}
	for _, s := range g.pos().Variant().Seats {
		if !g.people[s] {
			return movegen.Result(g.pos())
		}
	}
	return movegen.ResultAmongPeople(g.pos())
}

// status returns the seat to move, or the result of the game, in words.
func (g *terminal) status() string {
	if !g.outcome().Over() {
		return g.pos().Variant().SeatName(g.pos().Seat()) + " to move"
	}
	return draw.Status(g.pos())
}

// held is the engine's score of its last turn, by team.
type held struct {
	score engine.Score
	known bool
}

// names lists seats: Red, Blue and Green.
func (g *terminal) names(of func(movegen.Seat) bool) string {
	v := g.pos().Variant()
	var names []string
	for _, s := range v.Seats {
		if of(s) {
			names = append(names, v.SeatName(s))
		}
	}
	return spelling.List(names, "and")
}

// winners names the seats that have won, after a comma.
func (g *terminal) winners() string {
	o, v := g.outcome(), g.pos().Variant()
	if o.Drawn() {
		return ""
	}
	names := g.names(func(s movegen.Seat) bool { return v.Team(s) == o.Winner })
	if strings.Contains(names, " and ") {
		return ", " + names + " win"
	}
	return ", " + names + " wins"
}

// show shows the board, from the side of the people who play here.
func (g *terminal) show() {
	g.shown = g.game.Ply()
	fmt.Fprintf(g.Out, "\n%s", g.view().Text(g.pos()))
}

// view returns the view from the person's seat that moves now or next.
func (g *terminal) view() draw.View {
	view := g.look
	v := g.pos().Variant()
	view.Near = v.Seats[0]
	for _, s := range v.Seats {
		if g.people[s] {
			view.Near = s
			break
		}
	}
	if turn := g.game.Last(); turn != nil && g.marks {
		for _, arrow := range draw.Arrows(turn.Legs, draw.Last) {
			view.Last = append(view.Last, arrow.From, arrow.To)
		}
	}
	return view
}

func (g *terminal) play(turn []movegen.Move, remark string) error {
	text := notation.Numbered(g.pos(), turn)
	if v := g.pos().Variant(); len(v.Seats) > 2 {
		text = v.SeatName(g.pos().Seat()) + ": " + text
	}
	fmt.Fprintf(g.Out, "\n%s%s\n", text, remark)
	_, err := g.game.Play(turn)
	return err
}

// search searches the position, and shows its best line on a terminal.
func (g *terminal) search(full bool) engine.Result {
	limits := g.clock.limits(g.limits, g.pos().Variant().Team(g.pos().Seat()))
	limits.FullStrength = full
	if !command.IsTerminal(g.Log) {
		return g.engine.Search(g, g.pos(), limits, nil)
	}
	name := g.pos().Variant().SeatName(g.pos().Seat())
	fmt.Fprintf(g.Log, "\r%s (engine) is thinking...\x1b[K", name)
	defer fmt.Fprint(g.Log, "\r\x1b[K")
	if options := g.engine.Options(); options.Limited() && !full {
		return g.engine.Search(g, g.pos(), limits, nil)
	}
	return g.engine.Search(g, g.pos(), limits, func(i engine.Info) {
		line := fmt.Sprintf("%s (engine) is thinking: depth %d, %s, %s", name, i.Depth, i.Score, notation.Line(g.pos(), i.PV))
		fmt.Fprintf(g.Log, "\r%.*s\x1b[K", thoughts, line)
	})
}

// thoughts is how many letters of a line fit on a narrow terminal.
const thoughts = 78

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

// Package play is a game in the terminal.
package play

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/cmd/dux/internal/search"
	"dux/movegen"
	"dux/protocol/book"
	"dux/protocol/documents"
)

// Command plays a game in the terminal.
var Command = &command.Command{
	Name:    "play",
	About:   "Play a game against the engine, or watch it play itself",
	Example: "dux play -variant duck -as black -time 2s\n  dux play -variant duck -self -time 200ms\n  dux play -variant duchess4 -as Red,Yellow",
	Long:    true,
	Define: func(f *flag.FlagSet) command.Action {
		var p playFlags
		p.at.Define(f)
		p.limits.Define(f)
		p.engine.Define(f, search.PlayHash)
		p.look.Define(f)
		f.StringVar(&p.book, "book", "", "`file` of the openings that the engine plays, or off (default the book that is part of Dux; none with -depth or -nodes)")
		f.StringVar(&p.tc, "tc", "", "play with clocks: `seconds` for the game and for each turn, such as 300+3 (default none)")
		f.StringVar(&p.as, "as", "", "`seats` that people play, names or numbers from 1, separated by commas (default the seat to move)")
		f.BoolVar(&p.self, "self", false, "the engine plays all seats")
		f.IntVar(&p.turns, "turns", 1000, "stop an undecided game after this many `turns`")
		p.flags = f
		return p.run
	},
}

type playFlags struct {
	at     positions.Flags
	limits search.Limits
	engine search.Engine
	look   positions.Look
	book   string
	as, tc string
	self   bool
	turns  int
	flags  *flag.FlagSet // all of them
}

func (p *playFlags) run(c *command.Call) error {
	played, err := p.at.Game()
	if err != nil {
		return err
	}
	pos := played.Position()
	limits, err := p.limits.Read()
	if err != nil {
		return err
	}
	options, err := p.engine.Read(pos.Variant())
	if err != nil {
		return err
	}
	if p.turns < 0 {
		return command.Flagf("turns", "must not be negative")
	}
	if p.self && p.as != "" {
		return command.Flagf("as", "names your seat, but with -self the engine plays all seats; leave one of them out")
	}
	opponent, err := p.engine.NewEngine(options, pos.Variant())
	if err != nil {
		return err
	}
	clock, err := readClock(p.tc)
	if err != nil {
		return err
	}
	by, err := search.ReadEval(p.engine.Eval, pos.Variant())
	if err != nil {
		return err
	}
	g := &terminal{by: by, marks: command.IsTerminal(c.Out), clock: clock, Call: c, game: played, engine: opponent, limits: limits, look: p.look.View(c), shown: -1}
	if err := p.openBook(g); err != nil {
		return err
	}
	if !p.self {
		if g.people, err = readSeats(pos, p.as); err != nil {
			return command.Flag("as", err)
		}
		g.lines = readLines(c)
	}
	if options.Limited() {
		fmt.Fprintf(c.Out, "The engine plays at %s.\n", strength(options, pos.Variant().Name))
	}
	if p.self {
		g.show()
	}
	for on := true; on; {
		if on, err = g.playOn(p); err != nil {
			return err
		}
	}
	return nil
}

// playOn plays to the end of the game. It reports whether people then took a turn
// back, so that the game goes on.
func (g *terminal) playOn(p *playFlags) (on bool, err error) {
	for !g.outcome().Over() && g.game.Ply() < p.turns {
		turn := g.think
		if g.people[g.pos().Seat()] {
			turn = g.ask
		}
		err := turn()
		if errors.Is(err, errQuit) || !p.self && errors.Is(err, context.Canceled) {
			g.leave(p.flags)
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if p.self {
			g.show()
		}
	}
	if g.shown != g.game.Ply() {
		g.show()
	}
	g.end()
	if p.self {
		return false, nil
	}
	return g.after()
}

// openBook gives g its openings.
func (p *playFlags) openBook(g *terminal) (err error) {
	seed := uint64(p.engine.Seed)
	if seed == 0 {
		seed = rand.Uint64()
	}
	g.random = rand.New(rand.NewPCG(seed, 0))
	switch {
	case p.book == "off":
	case p.book == "" && (p.limits.Depth > 0 || p.limits.Nodes > 0): // such games are to be the same each time
	case p.book == "":
		g.book = book.BuiltIn(g.pos().Variant())
	default:
		if g.book, err = book.ReadFile(p.book); err != nil {
			return command.Flag("book", err)
		}
	}
	return nil
}

// readSeats reads a list of seats; "" is the seat to move.
func readSeats(pos movegen.Position, text string) (seats [movegen.MaxSeats]bool, err error) {
	if text == "" {
		seats[pos.Seat()] = true
		return seats, nil
	}
	for _, name := range strings.Split(text, ",") {
		s, err := documents.Seat(pos.Variant(), strings.TrimSpace(name))
		if err != nil {
			return seats, err
		}
		seats[s] = true
	}
	return seats, nil
}

func (g *terminal) end() {
	switch {
	case g.agreed.Over(): // already printed
	case g.outcome().Over():
		fmt.Fprintf(g.Out, "Result: %s%s\n", g.status(), g.winners())
	default:
		fmt.Fprintf(g.Out, "Stopped after %d turns, undecided: %s\n", g.game.Ply(), g.status())
	}
}

// after lets people save a game that is over, or take their last turn back; it
// reports whether they did, so that the game goes on.
func (g *terminal) after() (on bool, err error) {
	for {
		fmt.Fprint(g.Out, "The game is over; save FILE writes it, undo takes your last turn back, Enter leaves> ")
		text, err := g.line()
		if errors.Is(err, errQuit) {
			return false, nil
		} else if err != nil {
			return false, err
		}
		name, arg, _ := strings.Cut(text, " ")
		switch w := findWord(name); {
		case text == "" || w != nil && w.name == "quit":
			return false, nil
		case w != nil && (w.name == "save" || w.name == "board"):
			if err := w.do(g, strings.TrimSpace(arg)); err != nil {
				return false, err
			}
		case w != nil && w.name == "undo":
			if g.reopen() {
				return true, nil
			}
		default:
			fmt.Fprintf(g.Out, "%s: not in a game that is over\n", name)
		}
	}
}

// reopen takes the last turn of a person back in a game that is over.
func (g *terminal) reopen() bool {
	if g.agreed.Reason == movegen.Forfeit {
		fmt.Fprintln(g.Out, "time that has run out cannot be taken back")
		return false
	}
	n := g.game.Ply()
	_ = g.undo("") // says why if it cannot
	if g.game.Ply() == n {
		return false
	}
	g.agreed = movegen.Outcome{}
	return true
}

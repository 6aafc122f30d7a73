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
	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/protocol/book"
	"dux/protocol/documents"
	"dux/protocol/notation"
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

// playFlags are the flags of dux play.
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

func (p *playFlags) run(c *command.Call) error {
	pos, err := p.at.Read()
	if err != nil {
		return err
	}
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
	g := &terminal{by: by, marks: command.IsTerminal(c.Out), clock: clock, Call: c, game: game.From(pos), engine: opponent, limits: limits, look: p.look.View(c), shown: -1}
	if err := p.openBook(g); err != nil {
		return err
	}
	if !p.self {
		if g.people, err = readSeats(pos, p.as); err != nil {
			return command.Flag("as", err)
		}
		g.lines = readLines(c)
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

// pos returns the position, to look at.
func (g *terminal) pos() movegen.Position { return g.game.Position() }

// status returns the seat to move, or the result of the game, in words.
func (g *terminal) status() string {
	if !g.outcome().Over() {
		return g.pos().Variant().SeatName(g.pos().Seat()) + " to move"
	}
	return draw.Status(g.pos())
}

// end prints the result.
func (g *terminal) end() {
	switch {
	case g.agreed.Over(): // already printed
	case g.outcome().Over():
		fmt.Fprintf(g.Out, "Result: %s%s\n", g.status(), g.winners())
	default:
		fmt.Fprintf(g.Out, "Stopped after %d turns, undecided: %s\n", g.game.Ply(), g.status())
	}
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

// play plays a turn and prints it with a remark.
func (g *terminal) play(turn []movegen.Move, remark string) error {
	text := notation.Numbered(g.pos(), turn)
	if v := g.pos().Variant(); len(v.Seats) > 2 {
		text = v.SeatName(g.pos().Seat()) + ": " + text
	}
	fmt.Fprintf(g.Out, "\n%s%s\n", text, remark)
	_, err := g.game.Play(turn)
	return err
}

// think lets the engine play a turn.
func (g *terminal) think() error {
	g.clock.begin()
	options := g.engine.Options()
	if turn := g.book.Answer(g.pos(), options.LevelIn(g.pos().Variant().Name), engine.Limits{}, g.random.IntN); turn != nil {
		if g.onTime() {
			return g.play(turn, "  (from the book)")
		}
		return nil
	}
	result := g.search(false)
	if err := g.Err(); err != nil {
		return err
	}
	g.last[g.pos().Variant().Team(g.pos().Seat())] = held{result.Score, true}
	if g.onTime() {
		return g.play(result.Turn, fmt.Sprintf("  (%s, depth %d)", result.Score, result.Depth))
	}
	return nil
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
	return g.engine.Search(g, g.pos(), limits, func(i engine.Info) {
		line := fmt.Sprintf("%s (engine) is thinking: depth %d, %s, %s", name, i.Depth, i.Score, notation.Line(g.pos(), i.PV))
		fmt.Fprintf(g.Log, "\r%.*s\x1b[K", thoughts, line)
	})
}

// thoughts is how many letters of a line fit on a narrow terminal.
const thoughts = 78

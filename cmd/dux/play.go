package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/draw"
)

var playCommand = &command{
	name:    "play",
	about:   "Play a game against the engine, or watch it play itself",
	example: "dux play -variant duck -as black -time 2s\n  dux play -variant duck -self -time 200ms\n  dux play -variant duchess4 -as Red,Yellow",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var p playFlags
		p.at.define(f)
		p.limits.define(f)
		p.engine.define(f, playHash)
		f.StringVar(&p.as, "as", "", "the `seats` that people play here, names or numbers from 1 with commas between (default the one to move)")
		f.BoolVar(&p.self, "self", false, "the engine plays all seats")
		f.IntVar(&p.turns, "turns", 1000, "stop a game that is still undecided after so many `turns`")
		return p.run
	},
}

// playFlags are the flags of dux play.
type playFlags struct {
	at     positionFlags
	limits limitFlags
	engine engineFlags
	as     string
	self   bool
	turns  int
}

// game is a game in progress between the engine and people at one terminal.
type game struct {
	*call
	pos    movegen.Position
	engine *engine.Engine
	limits engine.Limits
	people [movegen.MaxSeats]bool // seats that people play
	last   [movegen.MaxSeats]held // by team
	lines  <-chan string          // what people type; closed at the end of it
	played [][]movegen.Move       // turns since the game began here
}

// errQuit ends a game that the human leaves or gives up.
var errQuit = errors.New("quit")

func (p *playFlags) run(c *call) error {
	pos, err := p.at.read()
	if err != nil {
		return err
	}
	limits, err := p.limits.read()
	if err != nil {
		return err
	}
	options, err := p.engine.read(pos.Variant())
	if err != nil {
		return err
	}
	if p.turns < 0 {
		return flagError("turns", errors.New("must not be negative"))
	}
	if p.self && p.as != "" {
		return flagError("as", errors.New("names your seat, but -self gives all seats to the engine; leave one of them out"))
	}
	opponent, err := p.engine.newEngine(options, pos.Variant())
	if err != nil {
		return err
	}
	g := &game{call: c, pos: pos, engine: opponent, limits: limits}
	if !p.self {
		if g.people, err = readSeats(pos, p.as); err != nil {
			return flagError("as", err)
		}
		g.lines = readLines(c)
	}
	g.show()
	for !g.result().Over() && len(g.played) < p.turns {
		turn := g.think
		if g.people[pos.Seat()] {
			turn = g.ask
		}
		if err := turn(); errors.Is(err, errQuit) {
			return nil
		} else if err != nil {
			return err
		}
	}
	g.end()
	return nil
}

// readSeats reads a list of seats; the one to move if it is "".
func readSeats(pos movegen.Position, text string) (seats [movegen.MaxSeats]bool, err error) {
	if text == "" {
		seats[pos.Seat()] = true
		return seats, nil
	}
	for _, name := range strings.Split(text, ",") {
		s, err := readSeat(pos.Variant(), strings.TrimSpace(name))
		if err != nil {
			return seats, err
		}
		seats[s] = true
	}
	return seats, nil
}

// result is how the game stands; among people some games have other draws.
func (g *game) result() movegen.Outcome {
	for _, s := range g.pos.Variant().Seats {
		if !g.people[s] {
			return movegen.Result(g.pos)
		}
	}
	return movegen.ResultAmongPeople(g.pos)
}

// readSeat is the seat with this name or number.
func readSeat(v *movegen.Variant, text string) (movegen.Seat, error) {
	var names []string
	for i, s := range v.Seats {
		if strings.EqualFold(text, v.SeatName(s)) || text == fmt.Sprint(i+1) {
			return s, nil
		}
		names = append(names, v.SeatName(s))
	}
	return 0, fmt.Errorf("no seat %q (known: %s)", text, strings.Join(names, ", "))
}

// status says who is to move, or how the game has ended.
func (g *game) status() string {
	if !g.result().Over() {
		return g.pos.Variant().SeatName(g.pos.Seat()) + " to move"
	}
	return draw.Status(g.pos)
}

// end says how the game stands at its end.
func (g *game) end() {
	if g.result().Over() {
		fmt.Fprintf(g.out, "Result: %s\n", g.status())
		return
	}
	fmt.Fprintf(g.out, "Stopped after %d turns, undecided: %s\n", len(g.played), g.status())
}

func (g *game) show() {
	fmt.Fprintf(g.out, "\n%s\n%s\n", draw.Text(g.pos), g.pos)
}

// play plays a turn, tells it with a remark and shows the board.
func (g *game) play(turn []movegen.Move, remark string) {
	seat := g.pos.Variant().SeatName(g.pos.Seat())
	fmt.Fprintf(g.out, "\n%d. %s: %s%s\n", g.pos.Turns()+1, seat, movegen.TurnText(g.pos, turn), remark)
	for _, m := range turn {
		g.pos.Make(m)
	}
	g.played = append(g.played, turn)
	g.show()
}

// think lets the engine play a turn.
func (g *game) think() error {
	result := g.engine.Search(g, g.pos, g.limits, nil)
	if err := g.Err(); err != nil {
		return err
	}
	g.last[g.pos.Variant().Team(g.pos.Seat())] = held{result.Score, true}
	g.play(result.Turn, fmt.Sprintf("  (%s, depth %d)", result.Score, result.Depth))
	return nil
}

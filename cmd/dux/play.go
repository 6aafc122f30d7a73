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
	example: "dux play -variant duck -as black -time 2s\n  dux play -variant duck -self -time 200ms",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var p playFlags
		p.at.define(f)
		p.limits.define(f)
		p.engine.define(f, playHash)
		f.StringVar(&p.as, "as", "", "the `seat` that you play, its name or number from 1 (default the one to move)")
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

// game is a game in progress between the engine and at most one human.
type game struct {
	*call
	pos    movegen.Position
	engine *engine.Engine
	limits engine.Limits
	lines  <-chan string    // what the human types; closed at the end of it
	played [][]movegen.Move // turns since the game began here
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
	options, err := p.engine.read()
	if err != nil {
		return err
	}
	if p.turns < 0 {
		return flagError("turns", errors.New("must not be negative"))
	}
	if p.self && p.as != "" {
		return flagError("as", errors.New("names your seat, but -self gives all seats to the engine; leave one of them out"))
	}
	human, err := readSeat(pos, p.as)
	if err != nil {
		return flagError("as", err)
	}
	opponent, err := p.engine.newEngine(options, pos.Variant())
	if err != nil {
		return err
	}
	g := &game{call: c, pos: pos, engine: opponent, limits: limits}
	if !p.self {
		g.lines = readLines(c)
	}
	g.show()
	for !movegen.Result(pos).Over() && len(g.played) < p.turns {
		turn := g.think
		if !p.self && pos.Seat() == human {
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

// readSeat is the seat with this name or number; the one to move if it is "".
func readSeat(pos movegen.Position, text string) (movegen.Seat, error) {
	v := pos.Variant()
	if text == "" {
		return pos.Seat(), nil
	}
	var names []string
	for i, s := range v.Seats {
		if strings.EqualFold(text, v.SeatName(s)) || text == fmt.Sprint(i+1) {
			return s, nil
		}
		names = append(names, v.SeatName(s))
	}
	return 0, fmt.Errorf("no seat %q (known: %s)", text, strings.Join(names, ", "))
}

// end says how the game stands at its end.
func (g *game) end() {
	if result := movegen.Result(g.pos); result.Over() {
		fmt.Fprintf(g.out, "Result: %s\n", draw.Status(g.pos))
		return
	}
	fmt.Fprintf(g.out, "Stopped after %d turns, undecided: %s\n", len(g.played), draw.Status(g.pos))
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
	g.play(result.Turn, fmt.Sprintf("  (%s, depth %d)", result.Score, result.Depth))
	return nil
}

// Package games is the commands that read games: replay, explain, puzzles, opening books.
package games

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"dux/cmd/dux/internal/command"
	"dux/movegen"
	"dux/movegen/draw"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// PGN replays games.
var PGN = &command.Command{
	Name:    "pgn",
	About:   "Replay the games of PGN files, also those that XBoard saved: check them, convert them, draw a position",
	Args:    "FILE...",
	Example: "dux pgn games.pgn\n  dux pgn games.pgn -to xboard >for-xboard.pgn\n  dux pgn games.pgn -game 2 -ply 3 -svg third.svg",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var p pgnFlags
		f.BoolVar(&p.json, "json", false, "one JSON document instead of text")
		f.StringVar(&p.to, "to", "", "write the games to stdout in this `form`: pgn, canonical (squares for turns), bpgn (two boards), json (a line for each game) or xboard; comments, glyphs and variations stay")
		f.IntVar(&p.game, "game", 0, "only this `game` of all, from 1")
		f.IntVar(&p.ply, "ply", -1, "draw the position after so many `turns` (default the last one)")
		f.StringVar(&p.svg, "svg", "", "write a picture of the position of -ply to this `file`")
		return p.run
	},
}

type pgnFlags struct {
	json      bool
	to, svg   string
	game, ply int
}

// forms write a game in the forms of -to.
var forms = map[string]func(io.Writer, *game.Record) error{
	"pgn": notation.WritePGN, "canonical": notation.WriteCanonical, "bpgn": writeBPGN, "json": notation.WriteJSON, "xboard": notation.WriteXBoard,
}

// FormValues lists the values of the flag -to.
func FormValues(*flag.Flag, []string) []string { return slices.Sorted(maps.Keys(forms)) }

func (p *pgnFlags) run(c *command.Call) error {
	switch {
	case len(c.Args) == 0:
		return command.Usagef(namePGN)
	case p.to != "" && forms[p.to] == nil:
		return command.Flagf("to", "expected pgn, canonical, bpgn, json or xboard, got %q", p.to)
	case p.to != "" && p.json:
		return command.Flagf("json", "reports checks, but -to writes games; leave one of them out")
	case p.game < 0:
		return command.Flagf("game", "must be at least 1; games are counted from 1")
	case p.ply >= 0 && p.svg == "":
		return command.Flagf("ply", "has an effect only with -svg FILE, the file for the picture")
	}
	all := []*checkedGame{}
	for _, file := range c.Args {
		some, err := checkFile(c, file)
		if err != nil {
			return command.Usage(err)
		}
		all = append(all, some...)
	}
	if p.game > len(all) {
		return command.Flagf("game", "must be at most %d, the number of games, got %d", len(all), p.game)
	}
	if p.game > 0 {
		all = all[p.game-1 : p.game]
	}
	if p.svg != "" {
		if err := p.draw(c, all); err != nil {
			return err
		}
	}
	if p.to != "" {
		return p.convert(c, all)
	}
	return reportGames(c, all, p.json)
}

// draw draws the position after a turn of the only game.
func (p *pgnFlags) draw(to *command.Call, all []*checkedGame) error {
	if len(all) != 1 {
		return command.Flagf("svg", "there are %d games; name one with -game", len(all))
	}
	g := all[0].game
	if g.Variant == nil {
		return errors.New(all[0].Error)
	}
	if p.ply > len(g.Turns) {
		return command.Flagf("ply", "must be from 0 to %d, the number of turns, got %d", len(g.Turns), p.ply)
	}
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	ply := p.ply
	if ply < 0 {
		ply = c.End()
	}
	if err := c.Go(ply); err != nil {
		return err
	}
	var last []movegen.Move
	if turn := c.Last(); turn != nil {
		last = turn.Legs
	}
	return to.Write("svg", p.svg, draw.SVG(c.Position(), draw.Arrows(last, draw.Last)...))
}

// convert writes the games, up to a turn that is not legal, and reports what is wrong.
func (p *pgnFlags) convert(c *command.Call, all []*checkedGame) error {
	bad := 0
	for _, g := range all {
		err := error(nil)
		if g.Error != "" {
			err = errors.New(g.Error)
		}
		if v := g.game.Variant; v != nil {
			if !notation.HasResult(v.NTeam, g.game.Result) {
				g.game.Result = "*"
			}
			err = cmp.Or(forms[p.to](c.Out, g.game), err)
		}
		if err != nil {
			bad++
			fmt.Fprintf(c.Log, "%s: game %d: %v\n", g.File, g.Game, err)
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d games are not correct", bad, len(all))
	}
	return nil
}

// writeBPGN writes a game on two boards with the names of its four players.
func writeBPGN(w io.Writer, g *game.Record) error {
	if _, two := g.Variant.Position().(movegen.Boards); !two {
		return fmt.Errorf("%s is played on one board, but BPGN is for two; write -to pgn", g.Variant.Name)
	}
	four := *g
	for _, tag := range [][2]string{{"WhiteA", "White"}, {"BlackA", "Black"}, {"WhiteB", "Black"}, {"BlackB", "White"}} {
		if g.Tag(tag[0]) == "" {
			four.Tags = append(four.Tags[:len(four.Tags):len(four.Tags)], game.Tag{Name: tag[0], Value: g.Tag(tag[1])})
		}
	}
	return notation.WritePGN(w, &four)
}

// checkedGame is a game and the result of replaying it.
type checkedGame struct {
	gameCheck
	game *game.Record
}

// gameCheck is the result of replaying a game.
type gameCheck struct {
	File    string   `json:"file"`
	Game    int      `json:"game"` // from 1
	Variant string   `json:"variant,omitempty"`
	Result  string   `json:"result"`
	Turns   int      `json:"turns"`
	Final   string   `json:"final,omitempty"` // position text after the last legal turn
	Error   string   `json:"error,omitempty"`
	Faults  []string `json:"faults,omitempty"` // what could not be read, and cost no turn
}

// checkFile replays the games of a file; the error is from reading it.
func checkFile(c *command.Call, name string) ([]*checkedGame, error) {
	in := c.In
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	var checks []*checkedGame
	r := notation.NewPGNReader(in)
	r.CheckResults = true
	for {
		g, err := r.Next()
		if err == io.EOF {
			return checks, nil
		}
		if g == nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		check := gameCheck{File: name, Game: len(checks) + 1, Result: g.Result, Turns: len(g.Turns)}
		if g.Variant != nil {
			check.Variant = g.Variant.Name
			final, wrong := replay(g)
			if err == nil {
				err = wrong
			}
			if final != nil {
				check.Final = final.String()
			}
		}
		if err != nil {
			check.Error = err.Error()
		}
		for _, fault := range g.Faults {
			check.Faults = append(check.Faults, fault.Error())
			fmt.Fprintf(c.Log, "%s: game %d: %v\n", name, check.Game, fault)
		}
		checks = append(checks, &checkedGame{check, g})
	}
}

// replay replays the game. If the game is over in the final position, by the
// board or because a seat has no legal turn, the result must agree. Draws that
// a player may claim need not be claimed.
func replay(g *game.Record) (movegen.Position, error) {
	p, err := g.End()
	if err != nil {
		return nil, err
	}
	end := movegen.Ended(p)
	if teams := g.Variant.NTeam; end.Over() && !notation.ResultFits(g.Result, end, teams) {
		return p, fmt.Errorf("the result is %s, but the game ends %s (%s)", g.Result, end.Text(teams), end.Reason)
	}
	return p, nil
}

func reportGames(c *command.Call, all []*checkedGame, asJSON bool) error {
	bad := 0
	checks := []gameCheck{}
	for _, g := range all {
		checks = append(checks, g.gameCheck)
	}
	for _, check := range checks {
		state := "ok"
		if check.Error != "" {
			state = check.Error
			bad++
		}
		if asJSON {
			continue
		}
		name := check.Variant
		if name == "" {
			name = "?"
		}
		fmt.Fprintf(c.Out, "%s: game %d: %s %s, %d turns: %s\n", check.File, check.Game, name, check.Result, check.Turns, state)
	}
	if asJSON {
		if err := command.WriteJSON(c.Out, checks); err != nil {
			return err
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d games are not correct", bad, len(checks))
	}
	if len(checks) == 0 {
		return noGames(c.Args)
	}
	return nil
}

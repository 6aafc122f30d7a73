package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"dux/movegen"
	"dux/protocol/notation"
)

var pgnCommand = &command{
	name:    "pgn",
	about:   "Replay the games of PGN files, including those saved by XBoard, and check turns and results",
	args:    "FILE...",
	example: "dux pgn games.pgn",
	define: func(f *flag.FlagSet) action {
		asJSON := f.Bool("json", false, "one JSON document instead of text")
		return func(c *call) error {
			if len(c.args) == 0 {
				return usageError{errors.New("which files? - is stdin")}
			}
			checks := []gameCheck{}
			for _, file := range c.args {
				some, err := checkFile(c, file)
				if err != nil {
					return usageError{err}
				}
				checks = append(checks, some...)
			}
			return reportGames(c, checks, *asJSON)
		}
	},
}

// gameCheck is the result of replaying a game.
type gameCheck struct {
	File    string `json:"file"`
	Game    int    `json:"game"` // from 1
	Variant string `json:"variant,omitempty"`
	Result  string `json:"result"`
	Turns   int    `json:"turns"`
	Final   string `json:"final,omitempty"` // position text after the last legal turn
	Error   string `json:"error,omitempty"`
}

// checkFile replays the games of a file; the error is from reading it.
func checkFile(c *call, name string) ([]gameCheck, error) {
	in := c.in
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	var checks []gameCheck
	r := notation.NewPGNReader(in)
	r.CheckResults = true
	for {
		g, err := r.Next()
		if err == io.EOF {
			return checks, nil
		}
		if g == nil {
			return nil, err
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
		checks = append(checks, check)
	}
}

// replay replays the game. If the game is over in the final position, by the
// board or because a seat has no legal turn, the result must agree. Draws that
// a player may claim need not be claimed.
func replay(g *notation.Game) (movegen.Position, error) {
	p, err := g.Position()
	if err != nil {
		return nil, err
	}
	for _, turn := range g.Turns {
		for _, m := range turn.Legs {
			p.Make(m)
		}
	}
	end := p.Outcome()
	if !end.Over() && p.CountTurns() == 0 {
		end = p.Stuck()
	}
	if teams := g.Variant.NTeam; end.Over() && !notation.ResultFits(g.Result, end, teams) {
		return p, fmt.Errorf("the result is %s, but the game ends %s (%s)", g.Result, end.Text(teams), end.Reason)
	}
	return p, nil
}

func reportGames(c *call, checks []gameCheck, asJSON bool) error {
	bad := 0
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
		fmt.Fprintf(c.out, "%s: game %d: %s %s, %d turns: %s\n", check.File, check.Game, name, check.Result, check.Turns, state)
	}
	if asJSON {
		if err := writeJSON(c.out, checks); err != nil {
			return err
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d games are not correct", bad, len(checks))
	}
	if len(checks) == 0 {
		return errors.New("no games")
	}
	return nil
}

// Command dux plays and analyses the games of this module, counts their turns,
// and is an engine for GUIs that speak CECP (XBoard) or UCI.
//
// What the commands do is in rooms below internal. command is the command line; positions and
// search stand on it; play, games, match and tune on these; guis on command alone.
package main

import (
	"os"
	"slices"

	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/games"
	"dux/cmd/dux/internal/guis"
	"dux/cmd/dux/internal/match"
	"dux/cmd/dux/internal/play"
	"dux/cmd/dux/internal/positions"
	"dux/cmd/dux/internal/search"
	"dux/cmd/dux/internal/tune"
	"dux/engine/platform"
)

func main() {
	platform.IgnoreFileLimit()
	os.Exit(dux.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// dux has the commands in the order in which help shows them.
var dux = command.New(guis.Alone, command.Values{
	"variant": positions.Values, "as": positions.SeatValues, "flip": positions.SeatValues, "eval": search.EvalValues, "from": tune.NetValues, "to": games.FormValues,
}, slices.Concat([]*command.Command{
	positions.Variants, positions.Show, positions.Moves, positions.Perft, play.Command, search.Analyze, search.Eval, search.Bench, tune.Levels, match.Genfens, match.Command, tune.Command,
	games.PGN, games.Annotate, games.Puzzles,
	games.Book,
	positions.Rules, positions.Lessons, guis.Web,
}, guis.Configuring, []*command.Command{
	guis.CECP, guis.UCI, guis.UBI, command.Version,
})...)

//go:build !js

// The commands, and what their flags take.

package main

import (
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/games"
	"dux/cmd/dux/internal/guis"
	"dux/cmd/dux/internal/match"
	"dux/cmd/dux/internal/play"
	"dux/cmd/dux/internal/positions"
	"dux/cmd/dux/internal/search"
	"dux/cmd/dux/internal/tune"
)

// values are those that flags of these names take, for completion.
var values = command.Values{
	"variant": positions.Values, "as": positions.SeatValues, "flip": positions.SeatValues, "eval": search.EvalValues, "from": tune.NetValues, "to": games.FormValues,
}

// commands are in the order in which help shows them.
var commands = []*command.Command{
	positions.Variants, positions.Show, positions.Moves, positions.Perft, play.Command, search.Analyze, search.Eval, search.Bench, tune.Levels, match.Genfens, match.Command, tune.Command,
	games.PGN, games.Annotate, games.Puzzles, games.Book,
	positions.Rules, positions.Lessons, guis.Web,
	guis.XBoardConf, guis.CECP, guis.UCI, guis.UBI, command.Version,
}

// dux tune: what Dux learns from its own games.

package main

var tuneCommand = &command{
	name:    "tune",
	about:   "Make a net for a game, as tune -net does: play games of Dux against itself and train on them",
	example: "dux tune -variant chess -hours 8 -threads 2 -dir chess-1",
	long:    true,
	modes:   map[string]*command{"-net": tuneNetCommand, "-search": tuneSearchCommand, "-winrate": tuneWinRateCommand},
	define:  tuneNetCommand.define,
}

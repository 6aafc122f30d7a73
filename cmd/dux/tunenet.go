package main

import (
	"errors"
	"flag"
)

var tuneNetCommand = &command{
	name:    "tune -net",
	about:   "Train a network that judges a game",
	example: "dux tune -net games -variant duck -hours 2 -threads 2 -o duck-1.games",
	modes:   map[string]*command{"games": tuneNetGamesCommand, "train": tuneNetTrainCommand},
	define: func(*flag.FlagSet) action {
		return func(*call) error {
			return usageError{errors.New("say games or train: dux tune -net games -h shows the flags of one")}
		}
	},
}

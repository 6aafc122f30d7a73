// dux tune -net: plays games and trains a net on them.

package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"dux/bench/train"
)

var tuneNetCommand = &command{
	name:    "tune -net",
	about:   "Make a net for a game: play games and train on them; -net games and -net train do one of the two",
	example: "dux tune -net -variant duck -hours 2 -threads 2 -dir duck-1",
	long:    true,
	modes:   map[string]*command{"games": tuneNetGamesCommand, "train": tuneNetTrainCommand},
	define: func(f *flag.FlagSet) action {
		n := netFlags{train: trainFlags{config: train.Default()}}
		n.games.define(f)
		n.train.define(f)
		f.StringVar(&n.dir, "dir", "", "`directory` for games, net, report and plot, named after the variant; an interrupted run there is continued")
		return n.run
	},
}

// netFlags are the flags of both stages.
type netFlags struct {
	games gamesFlags
	train trainFlags
	dir   string
}

func (n *netFlags) run(c *call) error {
	if n.dir == "" {
		return flagError("dir", errors.New("is missing; name the directory for games and net"))
	}
	if err := n.games.read(); err != nil {
		return err
	}
	g, t := &n.games.config, &n.train.config
	t.Seed, t.Threads = g.Seed, g.Threads
	base := filepath.Join(n.dir, g.Variant.Name)
	g.Path, n.train.out = base+".games", base+".net"
	for _, err := range []error{g.Validate(), t.Validate()} {
		if err != nil {
			return usageError{err}
		}
	}
	if err := os.MkdirAll(n.dir, 0o755); err != nil {
		return flagError("dir", err)
	}
	if err := n.train.checkFiles(); err != nil {
		return flagError("dir", err)
	}
	done, err := n.games.play(c)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.log, "%s: %d games, %s\n", g.Path, done.Held+done.Games, describeGames(done))
	return n.train.run(c, []string{g.Path})
}

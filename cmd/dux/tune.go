// dux tune: tunes weights by self-play.

package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"

	"dux/bench/output"
	"dux/bench/tune"
	"dux/eval"
)

var tuneCommand = &command{
	name:    "tune",
	about:   "Tune the weights of a hand-crafted evaluation on games of Dux against itself (Texel's method)",
	example: "dux tune -variant chess -games 4000 -dir chess-1 -o chess.json",
	long:    true,
	modes:   map[string]*command{"-net": tuneNetCommand, "-search": tuneSearchCommand, "-winrate": tuneWinRateCommand},
	define: func(f *flag.FlagSet) action {
		var t tuneFlags
		c := &t.config
		f.StringVar(&t.variants, "variant", "", "the games, `names` that dux variants lists, separated by commas, all with the same weights")
		f.IntVar(&c.Games, "games", 4000, "`games` to play")
		f.IntVar(&c.Nodes, "nodes", 1000, "`legs` to search in each turn")
		f.StringVar(&c.Openings, "openings", "", "`file` of positions, one a line, or games (.pgn) to start from, in order (default the game's start)")
		f.IntVar(&c.Plies, "plies", 6, "random `turns` at the start of each game")
		f.Uint64Var(&c.Seed, "seed", 1, "`number` to seed the games")
		f.IntVar(&c.Threads, "threads", 1, "`threads` that play and measure; the result does not depend on them")
		f.StringVar(&c.Dir, "dir", "", "`directory` for games, report, plot and weights; an interrupted run there is continued")
		f.Float64Var(&c.Fit.Lambda, "lambda", 0.7, "`share` of the result in the target, 0 to 1; the search's score has the rest")
		f.Float64Var(&c.Fit.Spread, "spread", tune.DefaultSpread, "expected error of a term in `centipawns` (standard deviation of the prior); 0: the one that predicts the held-out games best")
		f.StringVar(&t.weights, "weights", "", "`file` of weights to start from (default the built-in ones)")
		f.StringVar(&t.out, "o", "", "also write the weights to this `file`")
		f.BoolVar(&t.json, "json", false, "one JSON document instead of text")
		return t.run
	},
}

// tuneFlags are the flags of dux tune.
type tuneFlags struct {
	config                 tune.Config
	variants, weights, out string
	json                   bool
}

func (t *tuneFlags) run(c *call) error {
	if t.variants == "" {
		return flagError("variant", errors.New("is missing; dux variants lists the names"))
	}
	t.config.Variants = strings.Split(t.variants, ",")
	if t.weights != "" {
		text, err := os.ReadFile(t.weights)
		if err != nil {
			return flagError("weights", err)
		}
		if t.config.Weights, err = eval.ReadWeights(text); err != nil {
			return flagError("weights", fmt.Errorf("%s: %w", t.weights, err))
		}
	}
	if err := t.config.Validate(); err != nil {
		return usageError{err}
	}
	if err := t.checkFiles(); err != nil {
		return err
	}
	show, clear := progressBar(c.log, "games")
	tuned, report, err := tune.Run(c, &t.config, show)
	clear()
	if err != nil {
		return err
	}
	for i, l := range report.Losses {
		fmt.Fprintf(c.log, "iteration %d: training loss %.6f, held out %.6f\n", i, l.Train, l.Held)
	}
	if t.out != "" {
		if err := os.WriteFile(t.out, tuned.Text(), 0o644); err != nil {
			return err
		}
	}
	if t.json {
		return writeJSON(c.out, report)
	}
	report.Write(c.out)
	return nil
}

// checkFiles checks before playing that all files can be read or written
// afterwards.
func (t *tuneFlags) checkFiles() error {
	if err := t.config.CheckOpenings(); err != nil {
		return flagError("openings", err)
	}
	if err := os.MkdirAll(t.config.Dir, 0o755); err != nil {
		return flagError("dir", err)
	}
	if t.out != "" {
		if t.weights != "" && output.Same(t.out, t.weights) {
			return flagError("o", fmt.Errorf("%s is also the file of -weights: name another one", t.out))
		}
		if err := errors.Join(checkOutput(t.out), output.Weights.Check(t.out)); err != nil {
			return flagError("o", err)
		}
	}
	return nil
}

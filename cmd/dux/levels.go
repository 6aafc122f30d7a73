package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"

	"dux/bench/levels"
	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
)

var levelsCommand = &command{
	name:    "levels",
	about:   "Measure the engine's levels of strength by games between them",
	example: "dux levels -variant duck -games 100\n  dux levels -variant duel -games 60 -fit",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var l levelsFlags
		f.StringVar(&l.variant, "variant", "all", "the `game`, or all")
		f.IntVar(&l.games, "games", 100, "`games` for each pair of levels")
		f.Uint64Var(&l.setup.Nodes, "nodes", 500, "`legs` that level 20 searches in each turn; the other levels have limits of their own")
		f.Uint64Var(&l.setup.Seed, "seed", 1, "`number` to seed openings and mistakes")
		f.IntVar(&l.setup.Threads, "concurrency", 1, "`games` at the same time; the results do not depend on it")
		f.IntVar(&l.setup.Plies, "plies", 6, "random `turns` at the start of each game")
		f.BoolVar(&l.fit, "fit", false, "find skills that make the steps between levels equal, and print them in the form of engine/levels.json")
		f.IntVar(&l.rounds, "rounds", 2, "`times` that -fit plays games between the levels it has found")
		return l.run
	},
}

// levelsFlags are the flags of dux levels.
type levelsFlags struct {
	variant       string
	games, rounds int
	fit           bool
	setup         levels.Setup
}

func (l *levelsFlags) run(c *call) error {
	games := variants.All
	if l.variant != "all" {
		v, err := findVariant(l.variant)
		if err != nil {
			return err
		}
		games = []*movegen.Variant{v}
	}
	if l.games < 1 || l.setup.Nodes < 1 || l.rounds < 0 || l.setup.Plies < 0 {
		return usageError{errors.New("-games and -nodes must be at least 1, -rounds and -plies at least 0")}
	}
	if !l.fit {
		l.head(c)
	}
	for _, v := range games {
		setup := l.setup
		setup.Variant = v
		do := l.measure
		if l.fit {
			do = l.calibrate
		}
		if err := do(c, &setup); err != nil {
			return err
		}
	}
	return nil
}

// head prints the head of the table of results.
func (l *levelsFlags) head(c *call) {
	names, rule := []string{"variant"}, "|---|"
	for _, pair := range levels.Steps() {
		name := fmt.Sprintf("%d : %d", pair[0], pair[1])
		if pair[1] < 0 {
			name = fmt.Sprintf("%d : random", pair[0])
		}
		names = append(names, name)
		rule += "---|"
	}
	fmt.Fprintf(c.out, "| %s | Elo of 0, of 20 |\n%s---|\n", strings.Join(names, " | "), rule)
}

// measure prints the shares of the points as a row of a table.
func (l *levelsFlags) measure(c *call, s *levels.Setup) error {
	fmt.Fprintf(c.out, "| `%s`", s.Variant.Name)
	_, err := s.Measure(c, levels.LadderOf(s.Variant.Name), l.games, func(_ int, t levels.Tally) {
		fmt.Fprintf(c.out, " | %.0f", 100*t.Share())
	})
	fmt.Fprintf(c.out, " | %d, %d |\n", engine.EloOf(s.Variant.Name, 0), engine.EloOf(s.Variant.Name, engine.MaxLevel))
	return err
}

// calibrate prints the new levels as a line of engine/levels.json.
func (l *levelsFlags) calibrate(c *call, s *levels.Setup) error {
	ladder, err := s.Calibrate(c, l.games, l.rounds, c.log)
	if err != nil {
		return err
	}
	text, err := json.Marshal(ladder)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%q: %s\n", s.Variant.Name, text)
	return nil
}

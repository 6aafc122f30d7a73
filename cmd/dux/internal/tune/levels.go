// dux levels: measures how strong each level is.

package tune

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"dux/bench/levels"
	"dux/bench/output"
	"dux/bench/record"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine"
	"dux/engine/platform"
	"dux/movegen"
	"dux/movegen/variants"
)

// Levels measures the levels of strength.
var Levels = &command.Command{
	Name:    "levels",
	About:   "Measure the engine's levels of strength by games between them",
	Example: "dux levels -variant duck -games 100\n  dux levels -variant duck -scripts\n  dux levels -variant duel -games 60 -fit",
	Long:    true,
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var l levelsFlags
		f.StringVar(&l.variant, "variant", positions.All, "the `game`, or all")
		f.IntVar(&l.games, "games", 100, "`games` for each pair of levels, rounded up so that both play every opening from all sides")
		f.Uint64Var(&l.setup.Nodes, "nodes", 500, "`nodes` that level 20 searches in each turn; the other levels have limits of their own")
		f.Uint64Var(&l.setup.Seed, "seed", 1, "`number` to seed openings and mistakes")
		f.IntVar(&l.setup.Threads, "concurrency", 1, "`games` at the same time; the results do not depend on it")
		f.IntVar(&l.setup.Plies, "plies", 6, "random `turns` at the start of each game")
		f.BoolVar(&l.scripts, "scripts", false, "let levels play two opponents that do not search: one takes what it can, the other counts pieces two turns ahead")
		f.BoolVar(&l.fit, "fit", false, "find skills that make the steps between levels equal, and print them in the form of engine/levels.json")
		f.StringVar(&l.pool, "pool", "", "`FILE` that keeps the results of all games; -fit -resume also uses the results already in it")
		f.IntVar(&l.rounds, "rounds", usualRounds, "`times` that -fit plays games between the levels it has found")
		return l.run
	},
}

const usualRounds = 2

type levelsFlags struct {
	variant       string
	pool          string
	games, rounds int
	fit, scripts  bool
	setup         levels.Setup
}

func (l *levelsFlags) run(c *command.Call) error {
	games := variants.All
	if l.variant != positions.All {
		v, err := positions.Variant(l.variant)
		if err != nil {
			return err
		}
		games = []*movegen.Variant{v}
	}
	if l.games < 1 || l.setup.Nodes < 1 || l.setup.Threads < 1 || l.rounds < 0 || l.setup.Plies < 0 {
		return command.Usagef("-games, -nodes and -concurrency must be at least 1, -rounds and -plies at least 0")
	}
	if l.games > record.MaxGames {
		return command.Flagf("games", "must be at most %d, got %d", record.MaxGames, l.games)
	}
	if l.scripts && l.fit {
		return command.Flagf("scripts", "shows the levels there are, and -fit finds others; leave one of them out")
	}
	if l.rounds != usualRounds && !l.fit {
		return command.Flagf("rounds", "has an effect only with -fit")
	}
	if err := c.RunFile("pool", l.pool); err != nil {
		return err
	}
	pool, err := l.readPool(c.Log)
	if err != nil {
		return command.Flag("pool", err)
	}
	switch {
	case l.scripts:
		l.scriptsHead(c)
	case !l.fit:
		l.head(c)
	}
	for _, v := range games {
		setup := l.setup
		setup.Done = func(t levels.Tally) { pool = append(pool, t) }
		setup.Variant = v
		switch {
		case l.fit:
			err = l.calibrate(c, &setup, pool)
		case l.scripts:
			err = l.challenge(c, &setup)
		default:
			err = l.measure(c, &setup)
		}
		if err := errors.Join(err, l.writePool(pool)); err != nil {
			return err
		}
	}
	return nil
}

// readPool reads the results that -pool keeps; there are none if the first run was
// interrupted early.
func (l *levelsFlags) readPool(log io.Writer) (pool []levels.Tally, err error) {
	if l.pool == "" {
		return nil, nil
	}
	cut, err := output.Each(l.pool, output.Lines[levels.Tally](), func(t *levels.Tally, _ int64) error {
		if t.A < 0 || t.A > levels.FullSkill || t.B < slices.Min(levels.Scripts) || t.B > levels.FullSkill || t.Points < 0 || t.Points > float64(t.Games) {
			return errors.New("expected a result that dux levels wrote")
		}
		pool = append(pool, *t)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	fmt.Fprint(log, output.CutNote(l.pool, cut))
	return pool, err
}

func (l *levelsFlags) writePool(pool []levels.Tally) error {
	if l.pool == "" {
		return nil
	}
	return platform.WriteFile(l.pool, func(w io.Writer) error {
		lines := json.NewEncoder(w)
		for _, t := range pool {
			if err := lines.Encode(t); err != nil {
				return err
			}
		}
		return nil
	})
}

func (l *levelsFlags) head(c *command.Call) {
	var names []string
	for _, pair := range levels.Steps() {
		name := fmt.Sprintf("%d : %d", pair[0], pair[1])
		if pair[1] < 0 {
			name = fmt.Sprintf("%d : random", pair[0])
		}
		names = append(names, name)
	}
	heading(c, append(append([]string{"variant"}, names...), "Elo of 0, of 20"))
}

func (l *levelsFlags) scriptsHead(c *command.Call) {
	names := []string{"variant", "opponent"}
	for _, level := range levels.Challenged {
		names = append(names, fmt.Sprint(level))
	}
	heading(c, names)
}

// heading prints the head of a table.
func heading(c *command.Call, names []string) {
	fmt.Fprintf(c.Out, "| %s |\n%s|\n", strings.Join(names, " | "), strings.Repeat("|---", len(names)))
}

// cell prints the share of a result, in per cent with its error of 95 %.
func cell(c *command.Call, t levels.Tally) {
	fmt.Fprintf(c.Out, " | %.0f ± %.0f", 100*t.Share(), 100*t.Error())
}

// measure prints the shares of the points as a row of a table. Pairs that an error left
// out have empty cells.
func (l *levelsFlags) measure(c *command.Call, s *levels.Setup) error {
	fmt.Fprintf(c.Out, "| `%s`", s.Variant.Name)
	measured, err := s.Measure(c, levels.LadderOf(s.Variant.Name), l.games, func(_ int, t levels.Tally) { cell(c, t) })
	fmt.Fprintf(c.Out, "%s | %d, %d |\n", strings.Repeat(" |", len(levels.Steps())-len(measured)), engine.EloOf(s.Variant.Name, 0), engine.EloOf(s.Variant.Name, engine.MaxLevel))
	return err
}

// challenge prints what levels win against each script, as rows of a table.
func (l *levelsFlags) challenge(c *command.Call, s *levels.Setup) error {
	for _, script := range levels.Scripts {
		fmt.Fprintf(c.Out, "| `%s` | %s", s.Variant.Name, levels.ScriptNames[script])
		met, err := s.Challenge(c, levels.LadderOf(s.Variant.Name), script, levels.Challenged, l.games, func(t levels.Tally) { cell(c, t) })
		fmt.Fprintf(c.Out, "%s |\n", strings.Repeat(" |", len(levels.Challenged)-len(met)))
		if err != nil {
			return err
		}
	}
	return nil
}

// calibrate prints the new levels as a line of engine/levels.json.
func (l *levelsFlags) calibrate(c *command.Call, s *levels.Setup, pool []levels.Tally) error {
	own := slices.DeleteFunc(slices.Clone(pool), func(t levels.Tally) bool { return t.Variant != s.Variant.Name })
	ladder, err := s.Calibrate(c, own, l.games, l.rounds, c.Log)
	if err != nil {
		return err
	}
	text, err := json.Marshal(ladder)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%q: %s\n", s.Variant.Name, text)
	return nil
}

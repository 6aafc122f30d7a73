// dux tune -screen: ranks many changes of the search by games.

package tune

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"strings"
	"time"

	"dux/bench/screen"
	"dux/cmd/dux/internal/command"
	"dux/movegen/variants"
)

var screenCommand = &command.Command{
	Name:    "tune -screen",
	About:   "Rank up to 31 switches and constants of the search, each measured by all games (Plackett and Burman)",
	Example: "dux tune -screen -variant chess -factors NullMove,ProbCut,Window=30 -nodes 10000 -passes 40 -threads 2 -dir screen-1",
	Long:    true,
	Modes:   map[string]*command.Command{"merge": screenMergeCommand},
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var s screenFlags
		s.define(f)
		return s.run
	},
}

var screenMergeCommand = &command.Command{
	Name:    "tune -screen merge",
	About:   "Estimate the effects from all games of shards, or of runs of one game with other factors: a report and a plot",
	Args:    "FILE...",
	Example: "dux tune -screen merge screen-*/screen.jsonl -dir all",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var s screenFlags
		s.dir.define(f, screenReport+" (the report) and "+screenPlot+" (the plot)")
		return s.merge
	},
}

type screenFlags struct {
	config           screen.Config
	variant, factors string
	moveTime         int
	dir              folder
	shards           command.Shards
}

func (s *screenFlags) define(f *flag.FlagSet) {
	c := &s.config
	f.StringVar(&s.variant, "variant", "", "the game, a `name` that dux variants lists")
	f.StringVar(&s.factors, "factors", "", "what to try, separated by commas: the `name` of a switch for its opposite, or NAME=VALUE (default all switches)")
	f.StringVar(&c.Base, "with", "", "`options` of both sides, NAME=VALUE separated by commas")
	f.IntVar(&c.Passes, "passes", 10, "`passes` through the rows of the design (4, 8, 16 or 32, the next number above that of the factors); each row is an opening, played from all sides")
	f.IntVar(&c.Nodes, "nodes", 0, "`nodes` to search in each turn; the run can then be repeated exactly")
	f.IntVar(&s.moveTime, "movetime", 0, "time for each turn in `ms`, instead of -nodes")
	defineGames(f, &c.Openings, &c.Hash, &c.Seed, &c.Threads)
	s.dir.define(f, screenFile+" (the results), "+screenReport+" (the report) and "+screenPlot+" (the plot)")
	s.shards.Define(f, "openings, which merge puts together")
}

// Files of the folder.
const (
	screenFile   = "screen.jsonl"
	screenReport = "screen.txt"
	screenPlot   = "screen.svg"
)

func (s *screenFlags) run(c *command.Call) error {
	if err := s.dir.expect("results, report and plot"); err != nil {
		return err
	}
	if err := s.configure(); err != nil {
		return err
	}
	if err := s.dir.prepare(c.CheckRun, screenReport, screenPlot); err != nil {
		return err
	}
	if err := c.RunFile("dir", s.config.Path); err != nil {
		return err
	}
	s.config.Warnings = c.Log
	l := command.NewLiveLine(c.Log)
	p := newPace()
	j, err := screen.Run(c, &s.config, func(done, all int) {
		l.Show("opening %d of %d, %s left", done, all, p.left(done, all))
	})
	l.Clear()
	if j == nil {
		return command.SettingError(err)
	}
	result, unfit := screen.Fit(j)
	switch {
	case unfit == nil:
		return errors.Join(err, s.write(c, result))
	case err == nil && s.config.Shard[1] > 1:
		fmt.Fprintf(c.Log, "%s: %d openings; dux tune -screen merge estimates the effects from all parts\n", s.config.Path, len(j.Units))
		return nil
	}
	return cmp.Or(err, unfit)
}

func (s *screenFlags) configure() error {
	c := &s.config
	if s.variant == "" {
		return command.Flagf("variant", "is missing; dux variants lists the names")
	}
	var err error
	if c.Variant, err = variants.Find(s.variant); err != nil {
		return command.Flag("variant", err)
	}
	var words []string
	if s.factors != "" {
		words = strings.Split(s.factors, ",")
	}
	if c.Factors, err = screen.ReadFactors(words); err != nil {
		return command.Flag("factors", err)
	}
	c.Time = time.Duration(s.moveTime) * time.Millisecond
	part, err := s.shards.Read()
	if err != nil {
		return err
	}
	c.Shard = [2]int{part.Index, part.Count}
	c.Path = s.dir.in(screenFile)
	if err := c.Validate(); err != nil {
		return command.Usage(command.SettingError(err))
	}
	return nil
}

// merge estimates the effects from several runs.
func (s *screenFlags) merge(c *command.Call) error {
	if err := s.dir.expect("report and plot"); err != nil {
		return err
	}
	if len(c.Args) == 0 {
		return command.Usagef("expected the %s files of the runs, such as screen-1/%[1]s screen-2/%[1]s", screenFile)
	}
	runs, err := readRuns(c, screen.Read, func(j *screen.Journal) int64 { return j.Cut })
	if err != nil {
		return err
	}
	result, err := screen.Fit(runs...)
	if err != nil {
		return command.Usage(err)
	}
	if err := s.dir.prepare(c.Check, screenReport, screenPlot); err != nil {
		return err
	}
	return s.write(c, result)
}

// write writes report and plot into the folder, and the report to the output.
func (s *screenFlags) write(c *command.Call, r *screen.Result) error {
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		return err
	}
	return cmp.Or(s.dir.write(screenPlot, r.Plot()), s.dir.report(c, screenReport, &text))
}

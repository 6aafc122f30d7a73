// dux tune -screen: ranks many changes of the search by games.

package tune

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dux/bench/screen"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
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
		f.StringVar(&s.dir, "dir", "", "`folder` for screen.txt (the report) and screen.svg (the plot)")
		return s.merge
	},
}

type screenFlags struct {
	config           screen.Config
	variant, factors string
	moveTime         int
	dir              string
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
	f.StringVar(&c.Openings, "openings", "random:6", "`FILE` (PGN, EPD or a position a line) or random:TURNS (balanced random turns)")
	f.IntVar(&c.Hash, "hash", 8, "size of each engine's transposition table in `MB`")
	f.Uint64Var(&c.Seed, "seed", 1, "`number` to seed all random choices")
	f.IntVar(&c.Threads, "threads", 1, "`games` at the same time")
	f.StringVar(&s.dir, "dir", "", "`folder` for screen.jsonl (the results), screen.txt (the report) and screen.svg (the plot)")
	s.shards.Define(f, "openings, which merge puts together")
}

const screenFile = "screen.jsonl"

func (s *screenFlags) run(c *command.Call) error {
	if s.dir == "" {
		return command.Flagf("dir", "is missing; name the folder for results, report and plot")
	}
	if err := s.configure(); err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return command.Flag("dir", err)
	}
	if err := s.checkFiles(c.CheckRun); err != nil {
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
	c.Path = filepath.Join(s.dir, screenFile)
	if err := c.Validate(); err != nil {
		return command.Usage(command.SettingError(err))
	}
	return nil
}

// merge estimates the effects from several runs.
func (s *screenFlags) merge(c *command.Call) error {
	if s.dir == "" {
		return command.Flagf("dir", "is missing; name the folder for report and plot")
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
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return command.Flag("dir", err)
	}
	if err := s.checkFiles(c.Check); err != nil {
		return err
	}
	return s.write(c, result)
}

// files returns the files of the report and of the plot.
func (s *screenFlags) files() (report, plot string) {
	return filepath.Join(s.dir, "screen.txt"), filepath.Join(s.dir, "screen.svg")
}

// checkFiles returns an error if check refuses the report or the plot.
func (s *screenFlags) checkFiles(check func(path string) error) error {
	report, plot := s.files()
	if err := command.Derived(check, report, plot); err != nil {
		return command.Flag("dir", err)
	}
	return nil
}

// write writes report and plot into the folder, and the report to the output.
func (s *screenFlags) write(c *command.Call, r *screen.Result) error {
	var text strings.Builder
	if err := r.Write(&text); err != nil {
		return err
	}
	report, plot := s.files()
	err := errors.Join(platform.WriteDerived(report, text.String()), platform.WriteDerived(plot, r.Plot()))
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(c.Out, text.String())
	return err
}

// dux tune -search: tunes the constants of the search by games.

package tune

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"dux/bench/record"
	"dux/bench/spsa"
	"dux/cmd/dux/internal/command"
	"dux/engine/platform"
	"dux/movegen/variants"
	"dux/protocol/client"
)

var searchCommand = &command.Command{
	Name:    "tune -search",
	About:   "Tune the constants of the search by games (SPSA)",
	Example: "dux tune -search -variant chess,duck -nodes 3000 -iterations 2000 -threads 2 -dir search-1",
	Long:    true,
	Modes:   map[string]*command.Command{"merge": searchMergeCommand},
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var s searchTuneFlags
		s.define(f)
		return s.run
	},
}

var searchMergeCommand = &command.Command{
	Name:    "tune -search merge",
	About:   "Average the runs of shards: a report, and a plot of each constant",
	Args:    "FILE...",
	Example: "dux tune -search merge search-*/search.jsonl -dir all",
	Writes:  true,
	Define: func(f *flag.FlagSet) command.Action {
		var s searchTuneFlags
		f.StringVar(&s.dir, "dir", "", "`folder` for search.txt (the report) and a plot of each constant")
		return s.merge
	},
}

type searchTuneFlags struct {
	config              spsa.Config
	variants, constants string
	tc                  string
	nodes               int
	dir                 string
	shards              command.Shards
}

func (s *searchTuneFlags) define(f *flag.FlagSet) {
	c := &s.config
	f.StringVar(&s.variants, "variant", "", "the games, `names` that dux variants lists, separated by commas; iterations alternate between them")
	f.StringVar(&s.constants, "constants", "", "`names` separated by commas (default all, those of the time management only with -tc: "+strings.Join(spsa.Names(true), ", ")+")")
	f.IntVar(&c.Iterations, "iterations", 2000, "`iterations` of the whole run; step sizes depend on it")
	f.IntVar(&c.Units, "openings-each", 2, "`number` of openings in an iteration, each played from all sides; at most this many games run at the same time")
	f.Float64Var(&c.Gain, "gain", spsa.DefaultGain, "`share` of its step by which a constant moves for each point, at the end of the run")
	f.IntVar(&s.nodes, "nodes", 0, "`nodes` to search in each turn; the run can then be repeated exactly")
	f.StringVar(&s.tc, "tc", "", "`clock` of each player: [MOVES/][[HOURS:]MINUTES:]SECONDS[+INCREMENT], or inf")
	f.StringVar(&c.Openings, "openings", "random:6", "`FILE` (PGN, EPD or a position a line) or random:TURNS (balanced random turns)")
	f.IntVar(&c.Hash, "hash", 8, "size of each engine's transposition table in `MB`")
	f.Uint64Var(&c.Seed, "seed", 1, "`number` to seed all random choices")
	f.IntVar(&c.Concurrency, "threads", 1, "`games` at the same time")
	f.StringVar(&s.dir, "dir", "", "`folder` for search.jsonl (the iterations), search.txt (the report) and a plot of each constant")
	s.shards.Define(f, "runs, which merge averages")
}

const searchFile = "search.jsonl"

func (s *searchTuneFlags) run(c *command.Call) error {
	if s.dir == "" {
		return command.Flagf("dir", "is missing; name the folder for iterations, report and plots")
	}
	if err := s.configure(); err != nil {
		return err
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return command.Flag("dir", err)
	}
	constants := s.config.Constants
	if len(constants) == 0 {
		constants = spsa.Names(s.config.TC.Base > 0)
	}
	if err := s.checkFiles(c.CheckRun, constants...); err != nil {
		return err
	}
	if err := c.RunFile("dir", s.config.Path); err != nil {
		return err
	}
	s.config.Warnings = c.Log
	l := command.NewLiveLine(c.Log)
	p := newPace()
	j, err := spsa.Run(c, &s.config, func(it spsa.Iteration) {
		l.Show("iteration %d of %d, %s left", it.Number+1, s.config.Iterations, p.left(it.Number+1, s.config.Iterations))
	})
	l.Clear()
	if j == nil {
		return command.SettingError(err)
	}
	return errors.Join(err, s.write(c, j))
}

func (s *searchTuneFlags) configure() error {
	c := &s.config
	if s.variants == "" {
		return command.Flagf("variant", "is missing; dux variants lists the names")
	}
	for name := range strings.SplitSeq(s.variants, ",") {
		v, err := variants.Find(name)
		if err != nil {
			return command.Flag("variant", err)
		}
		c.Variants = append(c.Variants, v)
	}
	if s.constants != "" {
		c.Constants = strings.Split(s.constants, ",")
	}
	if s.tc != "" {
		tc, err := client.ParseTimeControl(s.tc)
		if err != nil {
			return command.Flag("tc", err)
		}
		c.TC = tc
	}
	if s.nodes < 0 {
		return command.Flagf("nodes", "must not be negative")
	}
	c.TC.Nodes = s.nodes
	if c.Concurrency < 1 {
		return command.Flagf("threads", "must be at least 1")
	}
	part, err := s.shards.Read()
	if err != nil {
		return err
	}
	c.Shard = part.Index
	c.Path = filepath.Join(s.dir, searchFile)
	if err := c.Validate(); err != nil {
		var wrong *record.SettingError
		if errors.As(err, &wrong) && wrong.Setting == "concurrency" { // of a match
			return command.Flag("threads", wrong.Err)
		}
		return command.Usage(command.SettingError(err))
	}
	return nil
}

// merge averages the runs of shards.
func (s *searchTuneFlags) merge(c *command.Call) error {
	if s.dir == "" {
		return command.Flagf("dir", "is missing; name the folder for report and plots")
	}
	if len(c.Args) == 0 {
		return command.Usagef("expected the search.jsonl files of the runs, such as search-1/search.jsonl search-2/search.jsonl")
	}
	runs, err := readRuns(c, spsa.Read, func(j *spsa.Journal) int64 { return j.Cut })
	if err != nil {
		return err
	}
	merged, err := spsa.Merge(runs)
	if err != nil {
		return command.Usage(err)
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return command.Flag("dir", err)
	}
	if err := s.checkFiles(c.Check, merged.Head.Constants...); err != nil {
		return err
	}
	return s.write(c, merged)
}

// report is the name of the report in the folder.
const report = "search.txt"

// plot returns the file with the plot of a constant.
func (s *searchTuneFlags) plot(constant string) string { return filepath.Join(s.dir, constant+".svg") }

// checkFiles returns an error if check refuses the report or a plot.
func (s *searchTuneFlags) checkFiles(check func(path string) error, constants ...string) error {
	files := []string{filepath.Join(s.dir, report)}
	for _, name := range constants {
		files = append(files, s.plot(name))
	}
	if err := command.Derived(check, files...); err != nil {
		return command.Flag("dir", err)
	}
	return nil
}

// write writes report and plots into the folder, and the report to the output.
func (s *searchTuneFlags) write(c *command.Call, j *spsa.Journal) error {
	var text strings.Builder
	if err := j.Write(&text); err != nil {
		return err
	}
	if err := platform.WriteDerived(filepath.Join(s.dir, report), text.String()); err != nil {
		return err
	}
	for i, name := range j.Head.Constants {
		if err := platform.WriteDerived(s.plot(name), j.Plot(i)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprint(c.Out, text.String())
	return err
}

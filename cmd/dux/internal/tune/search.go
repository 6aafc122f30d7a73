// dux tune -search: tunes the constants of the search by games.

package tune

import (
	"errors"
	"flag"
	"strings"

	"dux/bench/record"
	"dux/bench/spsa"
	"dux/cmd/dux/internal/command"
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
		s.dir.define(f, searchReport+" (the report) and a plot of each constant")
		return s.merge
	},
}

type searchTuneFlags struct {
	config              spsa.Config
	variants, constants string
	tc                  string
	nodes               int
	dir                 folder
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
	defineGames(f, &c.Openings, &c.Hash, &c.Seed, &c.Concurrency)
	s.dir.define(f, searchFile+" (the iterations), "+searchReport+" (the report) and a plot of each constant")
	s.shards.Define(f, "runs, which merge averages")
}

// Files of the folder, beside a plot of each constant.
const (
	searchFile   = "search.jsonl"
	searchReport = "search.txt"
)

func (s *searchTuneFlags) run(c *command.Call) error {
	if err := s.dir.expect("iterations, report and plots"); err != nil {
		return err
	}
	if err := s.configure(); err != nil {
		return err
	}
	constants := s.config.Constants
	if len(constants) == 0 {
		constants = spsa.Names(s.config.TC.Base > 0)
	}
	if err := s.dir.prepare(c.CheckRun, filesOf(constants)...); err != nil {
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
	c.Path = s.dir.in(searchFile)
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
	if err := s.dir.expect("report and plots"); err != nil {
		return err
	}
	if len(c.Args) == 0 {
		return command.Usagef("expected the %s files of the runs, such as search-1/%[1]s search-2/%[1]s", searchFile)
	}
	runs, err := readRuns(c, spsa.Read, func(j *spsa.Journal) int64 { return j.Cut })
	if err != nil {
		return err
	}
	merged, err := spsa.Merge(runs)
	if err != nil {
		return command.Usage(err)
	}
	if err := s.dir.prepare(c.Check, filesOf(merged.Head.Constants)...); err != nil {
		return err
	}
	return s.write(c, merged)
}

// plot is the name of a constant's plot.
func plot(constant string) string { return constant + ".svg" }

// filesOf returns the names of the report and of the plots.
func filesOf(constants []string) []string {
	files := []string{searchReport}
	for _, name := range constants {
		files = append(files, plot(name))
	}
	return files
}

// write writes report and plots into the folder, and the report to the output.
func (s *searchTuneFlags) write(c *command.Call, j *spsa.Journal) error {
	var text strings.Builder
	if err := j.Write(&text); err != nil {
		return err
	}
	for i, name := range j.Head.Constants {
		if err := s.dir.write(plot(name), j.Plot(i)); err != nil {
			return err
		}
	}
	return s.dir.report(c, searchReport, &text)
}

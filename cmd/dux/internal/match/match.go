// Package match is the commands that play engines against each other.
package match

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"dux/bench/check"
	"dux/bench/match"
	"dux/bench/record"
	"dux/bench/stats"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/positions"
	"dux/engine"
	"dux/movegen/variants"
)

// Command plays engines against each other.
var Command = &command.Command{
	Name:  "match",
	About: "Play engines against each other and referee their games; match merge FILE... joins shards",
	Example: "dux match -variant duck -a dux -b dux:NullMove=false -games 200 -tc 5+0.05 -concurrency 2 -sprt 0,5 -pgn games.pgn -json run.jsonl\n" +
		"  dux match -variant chess -a dux -b 'cmd=gnuchess args=\"--xboard\" proto=xboard' -games 20 -tc 5+0.05\n" +
		"  dux match -variant duel -a dux:Hash=16 -b dux -games 64 -nodes 10000 -json part3.jsonl -shard 3/16\n" +
		"  dux match -variant double2 -server -a 'human=A name=me' -b dux -games 1 -openings '' -tc 300+0 -pgn games.pgn\n" +
		"  dux match -check 'stockfish'",
	Long:    true,
	Modes:   map[string]*command.Command{"merge": mergeCommand, "ratings": ratingsCommand},
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var m matchFlags
		m.define(f)
		return m.run
	},
}

type matchFlags struct {
	variant, a, b   string
	engines         listFlag
	config          match.Config
	tc              string
	moveTime        int
	depth, nodes    int
	check           string
	sprt, sprtModel string
	pgnOut          string
	level           int
	alpha, beta     float64
	draw, resign    string
	shards          command.Shards
	quiet, exitSPRT bool
	asJSON          bool
	marginMillis    int
	scale           float64
	show            bool
	ponder          bool
	cpus            string
	flags           *flag.FlagSet // all of them
}

// defaultRate is the default of both error rates of the SPRT.
const defaultRate = 0.05

// listFlag is a flag that may be given more than once.
type listFlag []string

// String joins the values.
func (l *listFlag) String() string { return strings.Join(*l, " ") }

// Set adds a value.
func (l *listFlag) Set(text string) error {
	*l = append(*l, text)
	return nil
}

func (m *matchFlags) define(f *flag.FlagSet) {
	m.flags = f
	c := &m.config
	f.StringVar(&m.variant, "variant", "", "the game, a `name` that dux variants lists")
	f.StringVar(&m.a, "a", "", "first `engine`: dux, dux:OPTION=VALUE,..., a command line, or 'cmd=... name=... proto=uci|xboard|ubi dir=... args=... tc=... st=... nodes=... depth=... variant=... restart=on|off ponder=on|off human=A|B|AB password=... init=... option.NAME=VALUE'")
	f.StringVar(&m.b, "b", "", "second `engine`")
	f.Var(&m.engines, "engine", "a further `engine`; may be repeated")
	f.StringVar(&m.check, "check", "", "test whether this `engine` follows the UCI protocol, in chess or -variant, instead of playing")
	f.BoolVar(&c.Gauntlet, "gauntlet", false, "the first engine plays all others (default all against all)")
	f.IntVar(&c.Games, "games", 2, "`number` of games of all pairs of engines together, rounded up so that they play every opening from all sides")
	f.StringVar(&m.tc, "tc", "", "`clock` of each player: [MOVES/][[HOURS:]MINUTES:]SECONDS[+INCREMENT], or inf")
	f.IntVar(&m.moveTime, "movetime", 0, "time for each turn in `ms`")
	f.IntVar(&m.depth, "depth", 0, "`legs` to search in each turn")
	f.IntVar(&m.nodes, "nodes", 0, "`nodes` to search in each turn; games can then be repeated exactly")
	f.Float64Var(&m.scale, "scale-tc", 0, "multiply all times by `NPS` divided by the speed of this machine, which dux bench measures first: machines of different speed then play alike")
	f.IntVar(&m.level, "level", engine.MaxLevel, "`strength`, 0 to 20, of Dux in this process, unless the engine sets its own (dux:SkillLevel=5)")
	f.BoolVar(&c.Server, "server", false, "double2: four players over CECP, each with a clock; the boards do not take turns")
	f.StringVar(&c.Listen, "listen", "localhost:5000", "`address` where clients connect to play the human= seats")
	f.BoolVar(&m.show, "show", false, "draw the games of a -server on stderr")
	f.BoolVar(&m.ponder, "ponder", false, "all engines think while their opponents do; they must speak UCI or CECP")
	f.StringVar(&m.cpus, "use-affinity", "", "give the programs of each game processors of their own, from `CPUS`: all, or 0,2-5 (Linux)")
	f.IntVar(&c.Concurrency, "concurrency", 1, "`games` at the same time")
	f.StringVar(&c.Openings, "openings", "random:6", "`FILE` (games in PGN or JSON, EPD, a position a line, or a Polyglot book .bin), book (the built-in one), random:TURNS (balanced random turns), or empty for the start position")
	f.IntVar(&c.Plies, "plies", 0, "`turns` to take from each game of a PGN file of openings, or from a book (default all)")
	f.BoolVar(&c.Shuffled, "shuffle", false, "openings of a file in random order")
	f.Uint64Var(&c.Seed, "seed", 1, "`number` to seed all random choices")
	f.StringVar(&m.draw, "draw", "", "adjudicate draws by this `rule`, such as \"movenumber=40 movecount=8 score=10\"")
	f.StringVar(&m.resign, "resign", "", "adjudicate losses by this `rule`, such as \"movecount=4 score=800 twosided=true\"")
	f.IntVar(&c.Rules.MaxTurns, "maxmoves", 0, "draw after this many `rounds` (default none, but 200 in double2 without clocks, which has no draw rules)")
	f.IntVar(&m.marginMillis, "timemargin", 20, "`ms` that a player may overstep the clock, for the referee's own delay")
	f.StringVar(&c.JSON, "json", "", "write finished units (the games with one opening) to `FILE`, one JSON line each; FILE.journal has the games of unfinished units")
	m.shards.Define(f, "openings")
	m.defineResults(f)
	f.BoolVar(&c.Recover, "recover", false, "continue after any number of games lost by faults (crash, illegal move, time, silence); without it the fourth fault of an engine ends the run")
	f.StringVar(&c.LogDir, "log", "", "write the protocol and stderr of each engine to `DIR`")
	command.DefineDuration(f, &c.TimeLimit, "time-limit", "start no new opening after this `time`, such as 10m or 90 for seconds")
	f.IntVar(&c.RatingEvery, "ratinginterval", 0, "show the results every `N` games")
	f.BoolVar(&m.quiet, "quiet", false, "no progress lines")
}

// defineResults registers the flags that also concern games that were played before.
func (m *matchFlags) defineResults(f *flag.FlagSet) {
	c := &m.config
	f.StringVar(&m.sprt, "sprt", "", "`bounds` ELO0,ELO1: stop when the SPRT of H0 (ELO0) against H1 (ELO1) is decided")
	f.StringVar(&m.sprtModel, "sprt-model", "normalized", "`unit` of the bounds of -sprt: normalized or logistic Elo")
	f.Float64Var(&m.alpha, "alpha", defaultRate, "false-positive `rate` of the SPRT")
	f.Float64Var(&m.beta, "beta", defaultRate, "false-negative `rate` of the SPRT")
	f.StringVar(&c.PGN, "pgn", "", "write the games to `FILE`")
	f.StringVar(&m.pgnOut, "pgnout", "", "like -pgn, with more in the comments: `words` such as \"file=games.pgn nodes nps timeleft seldepth\"")
	f.StringVar(&c.EPD, "epdout", "", "write the last position of each game to `FILE`")
	f.BoolVar(&m.exitSPRT, "exit-sprt", false, "exit with 4 if the SPRT rejects H1")
	f.BoolVar(&m.asJSON, "report-json", false, "the report as one JSON document instead of text")
}

func (m *matchFlags) run(c *command.Call) error {
	if m.check != "" {
		return m.runCheck(c)
	}
	if m.show {
		m.config.View, m.config.Redraw = c.Log, command.IsTerminal(c.Log)
	}
	m.config.Resume, m.config.Force = c.Resume, c.Force
	if err := m.configure(); err != nil {
		return err
	}
	m.config.Warnings = c.Log
	if !m.quiet {
		m.config.Progress = c.Log
	}
	if m.config.LogDir != "" {
		if err := m.prepareLogs(); err != nil {
			return command.Flag("log", err)
		}
	}
	if m.scale > 0 {
		if err := m.scaleClocks(c); err != nil {
			return err
		}
	}
	units, err := match.Run(c, &m.config)
	err = command.SettingError(err)
	if err == nil || len(units) > 0 {
		if reportErr := m.report(c.Out, units); err == nil {
			err = reportErr
		}
	}
	if errors.Is(err, context.Canceled) {
		return m.interrupted(c)
	}
	return err
}

// prepareLogs creates the folder of logs, where those of another match stay.
func (m *matchFlags) prepareLogs() error {
	if err := os.MkdirAll(m.config.LogDir, 0o755); err != nil {
		return err
	}
	logs, _ := filepath.Glob(filepath.Join(m.config.LogDir, "unit*-game*.log")) // a valid pattern
	for _, log := range logs {
		if err := m.config.Existing().CheckRun(log); err != nil {
			return err
		}
	}
	return nil
}

// interrupted is the error of a run that a signal has ended. SIGTERM, by which batch
// systems end jobs, has an exit status of its own.
func (m *matchFlags) interrupted(ctx context.Context) error {
	next := "-resume continues"
	if m.config.JSON == "" {
		next = "with -json FILE a run can be continued by -resume"
	}
	if cause := context.Cause(ctx); cause != nil && strings.Contains(cause.Error(), syscall.SIGTERM.String()) {
		return command.Exitf(command.Terminated, "terminated; %s", next)
	}
	return errors.New("interrupted; " + next)
}

func (m *matchFlags) report(out io.Writer, units []record.Unit) error {
	r := match.NewReport(units, m.config.SPRT)
	if m.asJSON {
		if err := command.WriteJSON(out, r); err != nil {
			return err
		}
	} else {
		r.Write(out)
	}
	if m.exitSPRT && r.Pair != nil && r.Pair.Verdict == stats.Reject.String() {
		return command.Exitf(command.Rejected, "the SPRT rejects H1")
	}
	return nil
}

func (m *matchFlags) runCheck(c *command.Call) error {
	var unused error
	m.flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"check", "variant", "profile", "profile-dir"}, f.Name) {
			unused = command.Flagf(f.Name, "has no effect with -check, which has only -variant; leave it out")
		}
	})
	if unused != nil {
		return unused
	}
	v, err := positions.Variant(cmp.Or(m.variant, variants.Standard.Name))
	if err != nil {
		return err
	}
	spec, err := match.ParseSpec(m.check)
	if err != nil {
		return command.Flag("check", err)
	}
	if len(spec.Command) == 0 {
		return command.Flagf("check", "expected a program; to check Dux itself give -check 'cmd=dux'")
	}
	if spec.Proto == "xboard" || spec.Proto == "ubi" {
		return command.Flagf("check", "checks only engines that speak UCI; leave proto= out")
	}
	failed, err := check.Run(c, spec.Client(), v, c.Out)
	if err != nil {
		return err
	}
	if failed > 0 {
		return fmt.Errorf("%s failed %d steps", spec.Name, failed)
	}
	return nil
}

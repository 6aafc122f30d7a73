// dux tune -net games: plays the games that nets are trained on.

package tune

import (
	"errors"
	"flag"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"dux/bench/selfplay"
	"dux/cmd/dux/internal/command"
	"dux/cmd/dux/internal/search"
	"dux/eval"
	"dux/movegen/variants"
)

var gamesCommand = &command.Command{
	Name:    "tune -net games",
	About:   "Play games of Dux against itself for a network to learn from, packed into a file",
	Example: "dux tune -net games -variant duck -hours 2 -threads 2 -o duck-1.games",
	Long:    true,
	Resumes: true,
	Define: func(f *flag.FlagSet) command.Action {
		var g gamesFlags
		g.define(f)
		f.StringVar(&g.config.Path, "o", "", "`file` of packed games; -resume appends to it")
		return g.run
	},
}

type gamesFlags struct {
	config        selfplay.Config
	variant, eval string
	random        string
	every         int
	hours         float64
	shard         command.Shards
}

func (g *gamesFlags) define(f *flag.FlagSet) {
	c := &g.config
	f.StringVar(&g.variant, "variant", "", "the game, a `name` that dux variants lists")
	f.IntVar(&c.Games, "games", 0, "number of `games` in the file at the end (default no limit)")
	f.Float64Var(&g.hours, "hours", 0, "`hours` to play, those of an interrupted run included (default no limit)")
	f.IntVar(&c.Nodes, "nodes", 1000, "`nodes` to search in each turn")
	f.IntVar(&c.Full, "full", defaultFull, "search one turn in `N`, at random, with -nodes and learn from it; the others get -fast nodes (playout-cap randomisation); 1: all turns")
	f.IntVar(&c.Fast, "fast", 0, "`nodes` of the turns that are not learnt from (default a fifth of -nodes)")
	f.StringVar(&c.Openings, "openings", "", "`file` of positions, one a line, or games (.pgn) to start from, in order (default the game's start)")
	f.StringVar(&g.random, "random", "", "number of random turns after the opening, a `range` such as 4-10 (default 2 to 5 for each seat)")
	f.IntVar(&g.every, "every", -1, "keep one in `N` positions that the searches evaluate, 0 for none (default about two a turn)")
	f.Float64Var(&c.Gifts, "gifts", 0, "`pieces` a turn that come into a hand, as from a partner on another board, 0 to 1")
	f.BoolVar(&c.Table, "table", false, "play both boards of tables of four, which are two games; captures come into the partner's hand")
	f.Uint64Var(&c.Seed, "seed", 1, "`number` to seed the games")
	f.IntVar(&c.Threads, "threads", 1, "`threads` that play; the games do not depend on them")
	search.DefineEval(f, &g.eval)
	g.shard.Define(f, "games")
}

// defaultFull is the default of -full, and fastShare the share of the nodes that the other
// turns get. bench/README.md has what was measured.
const defaultFull, fastShare = 1, 5

// evaluationsPerNode is roughly how many positions a search evaluates per node.
const evaluationsPerNode = 0.5

// read completes the configuration.
func (g *gamesFlags) read() error {
	if g.variant == "" {
		return command.Flagf("variant", "is missing; dux variants lists the names")
	}
	c := &g.config
	var err error
	if c.Variant, err = variants.Find(g.variant); err != nil {
		return command.Flag("variant", err)
	}
	if c.Random, err = readRange(g.random, 2*len(c.Variant.Seats), 5*len(c.Variant.Seats)); err != nil {
		return command.Flag("random", err)
	}
	if c.Full < 1 {
		return command.Flagf("full", "must be at least 1, got %d", c.Full)
	}
	if c.Fast < 0 {
		return command.Flagf("fast", "must be at least 1, got %d", c.Fast)
	}
	if c.Fast == 0 {
		c.Fast = max(1, c.Nodes/fastShare)
	}
	if c.Samples = g.every; g.every < 0 {
		mean := (c.Nodes + (c.Full-1)*c.Fast) / c.Full
		c.Samples = max(1, int(float64(mean)*evaluationsPerNode/2))
	}
	if !(g.hours >= 0 && g.hours <= mostHours) {
		return command.Flagf("hours", "must be from 0 to %d, got %g", mostHours, g.hours)
	}
	c.Time = time.Duration(g.hours * float64(time.Hour))
	part, err := g.shard.Read()
	if err != nil {
		return err
	}
	c.Shard = [2]int{part.Index, part.Count}
	named, err := search.ReadEval(g.eval, c.Variant)
	if err != nil {
		return err
	}
	c.NewEvaluator, c.Evaluator = named.New, named.Fingerprint(c.Variant)
	if named.Name == eval.Material {
		c.NewEvaluator = eval.Noisy(named.New, materialNoise)
		c.Evaluator += fmt.Sprintf("-noise%d", materialNoise)
	}
	return nil
}

// mostHours is the longest time to play: ten years.
const mostHours = 10 * 366 * 24

// materialNoise is the random error, in centipawns, of games by material alone,
// which otherwise drift into draws.
const materialNoise = 30

// readRange reads LOW-HIGH or a single number.
func readRange(text string, low, high int) ([2]int, error) {
	if text == "" {
		return [2]int{low, high}, nil
	}
	first, second, two := strings.Cut(text, "-")
	if !two {
		second = first
	}
	low, err1 := strconv.Atoi(first)
	high, err2 := strconv.Atoi(second)
	if err1 != nil || err2 != nil || low < 0 || high < low {
		return [2]int{}, fmt.Errorf("expected LOW-HIGH, such as 4-10, got %q", text)
	}
	return [2]int{low, high}, nil
}

func (g *gamesFlags) run(c *command.Call) error {
	if g.config.Path == "" {
		return command.Flagf("o", "is missing; name the file for the games")
	}
	if err := g.read(); err != nil {
		return err
	}
	if err := g.config.Validate(); err != nil {
		return command.Usage(err)
	}
	if err := c.RunFile("o", g.config.Path); err != nil {
		return err
	}
	done, err := g.play(c)
	if errors.As(err, new(selfplay.OpenError)) {
		return command.Flag("o", err)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s: %d games, %s\n", g.config.Path, done.Held+done.Games, describeGames(done))
	return nil
}

// seldomCollect is the percentage by which memory grows between garbage
// collections. The short searches of self-play allocate much and keep little.
const seldomCollect = 800

func (g *gamesFlags) play(c *command.Call) (selfplay.Progress, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(seldomCollect))
	l := command.NewLiveLine(c.Log)
	g.config.Warnings = c.Log
	first := true
	done, err := selfplay.Run(c, &g.config, func(p selfplay.Progress) {
		if first {
			first = false
			if p.Torn > 0 {
				l.Say("%s: dropped %d bytes of an incomplete game at the end", g.config.Path, p.Torn)
			}
			if p.Held > 0 {
				l.Say("%s: continues after %d games%s", g.config.Path, p.Held, playedBefore(p))
			}
			return
		}
		l.Show("%s", describeGames(p))
	})
	l.Clear()
	return done, err
}

func playedBefore(p selfplay.Progress) string {
	if p.Before == 0 {
		return ""
	}
	return " and " + p.Before.Round(time.Second).String()
}

func describeGames(p selfplay.Progress) string {
	return fmt.Sprintf("%d played now in %s, %d drawn, %d turns (%d a second), %d samples of search trees",
		p.Games, p.Took.Round(time.Second), p.Drawn, p.Turns, command.PerSecond(uint64(p.Turns), p.Took), p.Samples)
}

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"dux/bench/selfplay"
	"dux/eval"
	"dux/movegen/variants"
)

var tuneNetGamesCommand = &command{
	name:    "tune -net games",
	about:   "Play games of Dux against itself for a network to learn from, packed into a file; a run that was cut off goes on",
	example: "dux tune -net games -variant duck -hours 2 -threads 2 -o duck-1.games",
	long:    true,
	define: func(f *flag.FlagSet) action {
		var g gamesFlags
		g.define(f)
		f.StringVar(&g.config.Path, "o", "", "`file` of packed games; more are added to those that are there")
		return g.run
	},
}

// gamesFlags are the flags of self-play.
type gamesFlags struct {
	config         selfplay.Config
	variant, judge string
	random         string
	every          int
	hours          float64
	shard          shardFlags
}

func (g *gamesFlags) define(f *flag.FlagSet) {
	c := &g.config
	f.StringVar(&g.variant, "variant", "", "the game, a `name` that dux variants lists")
	f.IntVar(&c.Games, "games", 0, "`games` that the file has in the end (default no limit)")
	f.Float64Var(&g.hours, "hours", 0, "`hours` to play for (default no limit)")
	f.IntVar(&c.Nodes, "nodes", 1000, "`legs` to search in each turn")
	f.StringVar(&c.Openings, "openings", "", "`file` of positions, one a line, or games (.pgn) to start from, in order (default the game's start)")
	f.StringVar(&g.random, "random", "", "random turns after that, `LOW-HIGH` (default 2 to 5 for each seat)")
	f.IntVar(&g.every, "every", -1, "keep one in `N` positions that the searches judge, 0 for none (default about two a turn)")
	f.Uint64Var(&c.Seed, "seed", 1, "`number` that the games follow from")
	f.IntVar(&c.Threads, "threads", 1, "`threads` that play; the games do not depend on them")
	f.StringVar(&g.judge, "eval", "", "`file` of weights to play by (default those built in)")
	g.shard.define(f, "games")
}

// evaluationsPerNode is about how many positions a search judges for each leg
// that it makes.
const evaluationsPerNode = 0.5

// read completes the configuration.
func (g *gamesFlags) read() error {
	if g.variant == "" {
		return flagError("variant", errors.New("is missing; dux variants lists the names"))
	}
	c := &g.config
	var err error
	if c.Variant, err = variants.Find(g.variant); err != nil {
		return flagError("variant", err)
	}
	if c.Random, err = readRange(g.random, 2*len(c.Variant.Seats), 5*len(c.Variant.Seats)); err != nil {
		return flagError("random", err)
	}
	if c.Samples = g.every; g.every < 0 {
		c.Samples = max(1, int(float64(c.Nodes)*evaluationsPerNode/2))
	}
	c.Time = time.Duration(g.hours * float64(time.Hour))
	part, err := g.shard.read()
	if err != nil {
		return err
	}
	c.Shard = [2]int{part.index, part.count}
	return g.readJudge()
}

// readJudge finds the evaluator that plays.
func (g *gamesFlags) readJudge() error {
	c := &g.config
	c.NewEvaluator = eval.New
	if g.judge == "" {
		if c.Evaluator = "material"; eval.WeightsOf(c.Variant) != nil {
			c.Evaluator = eval.WeightsOf(c.Variant).Fingerprint()
		}
		return nil
	}
	text, err := os.ReadFile(g.judge)
	if err != nil {
		return flagError("eval", err)
	}
	w, err := eval.ReadWeights(text)
	if err == nil && !w.Serves(c.Variant) {
		err = fmt.Errorf("weights of the set %s, which %s is not judged by", w.Name, c.Variant.Name)
	}
	if err != nil {
		return flagError("eval", fmt.Errorf("%s: %w", g.judge, err))
	}
	c.NewEvaluator, c.Evaluator = w.New, w.Fingerprint()
	return nil
}

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
		return [2]int{}, fmt.Errorf("%q is not LOW-HIGH, like 4-10", text)
	}
	return [2]int{low, high}, nil
}

func (g *gamesFlags) run(c *call) error {
	if g.config.Path == "" {
		return flagError("o", errors.New("is missing; name the file for the games"))
	}
	if err := g.read(); err != nil {
		return err
	}
	if err := g.config.Validate(); err != nil {
		return usageError{err}
	}
	done, err := g.play(c)
	if err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%s: %d games, %s\n", g.config.Path, done.Held+done.Games, describeGames(done))
	return nil
}

// play plays the games and tells how it goes on.
func (g *gamesFlags) play(c *call) (selfplay.Progress, error) {
	l := newLiveLine(c.log)
	first := true
	done, err := selfplay.Run(c, &g.config, func(p selfplay.Progress) {
		if first {
			first = false
			if p.Torn > 0 {
				l.say("%s: dropped %d bytes at the end, of a game that was not written whole", g.config.Path, p.Torn)
			}
			if p.Held > 0 {
				l.say("%s: goes on after %d games", g.config.Path, p.Held)
			}
			return
		}
		l.show("%s", describeGames(p))
	})
	l.clear()
	return done, err
}

// describeGames says what was played in this run.
func describeGames(p selfplay.Progress) string {
	return fmt.Sprintf("%d played now in %s, %d drawn, %d turns (%d a second), %d samples of search trees",
		p.Games, p.Took.Round(time.Second), p.Drawn, p.Turns, perSecond(uint64(p.Turns), p.Took), p.Samples)
}

// liveLine is a line on a terminal that is written anew, and now and then a new
// line where the log is none.
type liveLine struct {
	io.Writer
	terminal bool
	every    time.Duration
	last     time.Time
}

func newLiveLine(w io.Writer) *liveLine {
	l := &liveLine{Writer: w, terminal: isTerminal(w), every: time.Minute, last: time.Now()}
	if l.terminal {
		l.every = barInterval
	}
	return l
}

// show shows the line, unless it did so just now.
func (l *liveLine) show(format string, args ...any) {
	now := time.Now()
	if now.Sub(l.last) < l.every {
		return
	}
	l.last = now
	if l.terminal {
		fmt.Fprintf(l, "\r"+format+"\x1b[K", args...)
	} else {
		fmt.Fprintf(l, now.Format("15:04:05 ")+format+"\n", args...)
	}
}

// say writes a line that stays.
func (l *liveLine) say(format string, args ...any) {
	l.clear()
	fmt.Fprintf(l, format+"\n", args...)
}

func (l *liveLine) clear() {
	if l.terminal {
		fmt.Fprint(l, "\r\x1b[K")
	}
}

// Command load plays a great many short games in all variants, with engines as
// processes over UCI and CECP and inside this process. It looks for what must
// not happen in a tournament: games lost on time, by illegal moves, crashes or
// silence; growing memory; goroutines that do not end. See .ci/load.
//
//	go run ./bench/load -n 2000 -dir /tmp/load ./dux
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"dux/bench/match"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/client"
)

func main() {
	n := flag.Int("n", 2000, "`games` in all")
	tc := flag.String("tc", "1+0.01", "clock, `SECONDS+INCREMENT`")
	concurrency := flag.Int("concurrency", 2, "`games` at the same time")
	dir := flag.String("dir", "load", "`folder` for the games; games already in it are not played again")
	hash := flag.Int("hash", 8, "`MB` for each engine's transposition table")
	only := flag.String("variants", "", "`names`, separated by commas (default all)")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "load: give the engine's command, such as ./dux")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	l := &load{command: flag.Args(), games: *n, concurrency: *concurrency, dir: *dir, hash: fmt.Sprint(*hash)}
	var err error
	if l.list, err = list(*only); err != nil {
		fmt.Fprintln(os.Stderr, "load: -variants:", err)
		os.Exit(2)
	}
	if l.tc, err = client.ParseTimeControl(*tc); err == nil {
		err = l.run(ctx)
	}
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted; the same command continues")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

type load struct {
	command     []string
	tc          client.TimeControl
	games       int
	concurrency int
	dir, hash   string
	list        []subject
}

// way is a way to run the engines of a match.
type way struct {
	name  string
	share float64 // of a variant's games
	a, b  match.Spec
}

// ways are: as processes that stay for all games, as in most tournaments; as
// processes started for each game; and inside this process.
func ways(command []string, hash string) []way {
	options := []client.Option{{Name: "Hash", Value: hash}}
	uci := match.Spec{Name: "uci", Command: command, Proto: "uci", Options: options}
	cecp := match.Spec{Name: "cecp", Command: command, Proto: "xboard", Options: options}
	inside := match.Spec{Name: "inside", Options: options}
	fresh := []match.Spec{uci, cecp}
	for i := range fresh {
		fresh[i].Restart = true
	}
	return []way{{"kept", 0.7, uci, cecp}, {"restarted", 0.1, fresh[0], fresh[1]}, {"inside", 0.2, inside, inside}}
}

// subject is a variant, perhaps on a server.
type subject struct {
	*movegen.Variant
	server bool
}

func (g subject) name() string {
	if g.server {
		return g.Name + "-server"
	}
	return g.Name
}

// list returns the games of the named variants, or all.
func list(only string) ([]subject, error) {
	names := variants.Names()
	if only != "" {
		names = strings.Split(only, ",")
	}
	var games []subject
	for _, name := range names {
		v, err := variants.Find(name)
		if err != nil {
			return nil, err
		}
		games = append(games, subject{v, false})
		if v.Single() != v {
			games = append(games, subject{v, true})
		}
	}
	return games, nil
}

// run plays all games that are not played yet: first a few games of everything,
// after which memory should not grow, then the rest. Its error lists the
// faults, or says why it could not continue.
func (l *load) run(ctx context.Context) error {
	if err := os.MkdirAll(l.dir, 0o755); err != nil {
		return err
	}
	s := newSummary(os.Stdout)
	for _, stage := range l.stages() {
		played := 0
		for _, g := range l.list {
			row := row{game: g.name(), stage: stage.name}
			for _, w := range ways(l.command, l.hash) {
				if l.share(stage, w) == 0 {
					continue
				}
				seen := newWatch(g.name() + ", " + w.name)
				units, err := match.Run(ctx, l.config(g, w, stage, seen))
				if err != nil {
					return fmt.Errorf("%s, %s: %w", g.name(), w.name, err)
				}
				row.add(units)
				played += seen.games
				row.stay = max(row.stay, s.goroutines())
				if w.name == "kept" {
					row.engines = seen.engines
				}
			}
			s.show(&row)
		}
		if played > 0 { // all games of a stage may have been played before
			s.remember()
		}
	}
	return s.end()
}

// stages returns the first games and the rest, or one stage if they are few.
func (l *load) stages() []stage {
	if l.games < 4*few {
		return []stage{{"all", l.games}}
	}
	return []stage{{"first", few}, {"rest", l.games - few}}
}

// few is the number of games after which memory should not grow.
const few = 50

// share returns the number of games played in a way: pairs with swapped
// colours, at least one pair of each.
func (l *load) share(s stage, w way) int {
	pairs := int(math.Round(float64(s.games) * w.share / float64(2*len(l.list))))
	if w.name != "restarted" {
		pairs = max(pairs, 1)
	}
	return 2 * pairs
}

// stage is a part of all games.
type stage struct {
	name  string
	games int
}

// config returns the match of a game in a way.
func (l *load) config(g subject, w way, s stage, progress io.Writer) *match.Config {
	a, b := w.a, w.b
	if g.server {
		a.Proto = "xboard"
	}
	return &match.Config{
		Variant: g.Variant, Engines: []match.Spec{a, b}, TC: l.tc, Server: g.server, Openings: "random:6", Seed: 1,
		Games: l.share(s, w),
		Rules: match.Adjudication{
			MaxTurns: 100, DrawAfter: 40, DrawCount: 6, DrawScore: 10, ResignCount: 3, ResignScore: 800, TwoSided: true,
		},
		Concurrency: l.concurrency, Margin: margin, Resume: true, Recover: true, Progress: progress,
		JSON: filepath.Join(l.dir, fmt.Sprintf("%s-%s-%s.jsonl", s.name, g.name(), w.name)),
	}
}

// margin is by how much a clock may be overstepped, as in dux match: it covers
// the referee's own delay.
const margin = 20 * time.Millisecond

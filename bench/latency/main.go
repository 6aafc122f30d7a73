// Command latency measures how late an engine answers. In random positions of
// every variant, over UCI and CECP, it gives a time for the move, a clock, or
// unlimited time and then the command to move now. It prints by how much the
// answers came later than allowed. See .ci/latency for running it while other
// programs keep the processors busy.
//
//	go run ./bench/latency -n 1000 ./dux
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"dux/movegen"
	"dux/movegen/variants"
)

func main() {
	n := flag.Int("n", 100, "`questions` of each kind")
	limit := flag.Duration("limit", 20*time.Millisecond, "fail if more than one answer in a thousand is later than this `time`")
	budget := flag.Duration("budget", 50*time.Millisecond, "`time` given for a move")
	seed := flag.Uint64("seed", 1, "`number` to seed the random positions")
	flag.Parse()
	if err := check(flag.Args(), *n, *budget); err != nil {
		fmt.Fprintln(os.Stderr, "latency:", err)
		os.Exit(2)
	}
	ok, err := measure(context.Background(), flag.Args(), *n, *budget, *limit, *seed)
	if err != nil {
		fmt.Fprintln(os.Stderr, "latency:", err)
		os.Exit(1)
	}
	if !ok {
		os.Exit(1)
	}
}

// leastBudget is the shortest time that CECP can tell an engine.
const leastBudget = 10 * time.Millisecond

// check returns an error for a command line that asks for nothing.
func check(command []string, n int, budget time.Duration) error {
	switch {
	case len(command) == 0:
		return errors.New("expected the engine's command, such as ./dux")
	case n < 1:
		return fmt.Errorf("-n must be at least 1, got %d", n)
	case budget < leastBudget:
		return fmt.Errorf("-budget must be at least %v, got %v", leastBudget, budget)
	}
	return nil
}

// kind is a way of asking for a move.
type kind int

const (
	moveTime kind = iota // a time for the move
	clock                // a time for the game
	atOnce               // unlimited time, then the command to move now
	kinds
)

// words names each kind in the two protocols.
var words = map[string][kinds]string{
	"uci":  {"go movetime", "go wtime btime", "stop"},
	"cecp": {"st", "time", "?"},
}

// measure asks n questions of each kind in each protocol, prints how late the
// answers were, and reports whether that is within the limit.
func measure(ctx context.Context, command []string, n int, budget, limit time.Duration, seed uint64) (ok bool, err error) {
	random := rand.New(rand.NewPCG(seed, 0))
	fmt.Println("ms later than allowed                   50 %     99 %   99.9 %      max")
	ok = true
	for _, protocol := range []string{"uci", "cecp"} {
		e, err := start(ctx, command, protocol)
		if err != nil {
			return false, err
		}
		var late [kinds][]time.Duration
		for i := range n {
			v := variants.All[i%len(variants.All)]
			if err := e.choose(ctx, v); err != nil {
				return false, err
			}
			for k := range kinds {
				d, err := e.ask(ctx, position(v, random), k, budget, random)
				if err != nil {
					return false, fmt.Errorf("%s, %s: %w", v.Name, words[protocol][k], err)
				}
				late[k] = append(late[k], d)
			}
		}
		e.Player.Close()
		for k := range kinds {
			slices.Sort(late[k])
			fmt.Printf("%-4s %-16s %6d times %8.1f %8.1f %8.1f %8.1f\n", protocol, words[protocol][k], n,
				share(late[k], 500), share(late[k], 990), share(late[k], 999), share(late[k], 1000))
			ok = ok && share(late[k], 999) <= limit.Seconds()*1000
		}
	}
	return ok, nil
}

// share returns a quantile, per mille, of the sorted times, in ms.
func share(times []time.Duration, perMille int) float64 {
	i := (len(times)*perMille+999)/1000 - 1
	return times[i].Seconds() * 1000
}

// longest is the largest number of random turns before a question.
const longest = 40

// position returns a position of a random game that is not over.
func position(v *movegen.Variant, random *rand.Rand) movegen.Position {
	p := v.Position()
	for range random.IntN(longest) {
		before := p.Clone()
		if movegen.Play(p, movegen.RandomTurn(p, random.IntN)); movegen.Result(p).Over() {
			return before
		}
	}
	return p
}

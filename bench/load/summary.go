// The table of results by variant.

package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"dux/bench/record"
	"dux/protocol/client"
)

// row is the result of a variant's games.
type row struct {
	game, stage string
	games       int
	turns       int
	millis      int64 // longest turn, ms
	causes      map[string]int
	engines     growth // memory of engines kept from game to game, kB
	stay        int    // goroutines that outlived a match
	faults      []string
}

// faulty lists the causes that count as faults, in the order of the table.
var faulty = []client.Cause{client.TimeForfeit, client.IllegalMove, client.Crash, client.Stalled, client.NoStart}

func (r *row) add(units []record.Unit) {
	if r.causes == nil {
		r.causes = map[string]int{}
	}
	for _, u := range units {
		for _, g := range u.Games {
			r.games++
			r.causes[g.Cause]++
			r.turns += len(g.Turns)
			for _, t := range g.Turns {
				r.millis = max(r.millis, t.Millis)
			}
			if slices.Contains(faulty, client.Cause(g.Cause)) {
				r.faults = append(r.faults, fmt.Sprintf("%s, %s, unit %d, game %d: %s", r.game, r.stage, g.Unit, g.Game, g.Reason))
			}
		}
	}
}

// summary is the table of all rows.
type summary struct {
	out      io.Writer
	baseline int // goroutines before the first match
	games    int
	memory   []memory // of this process, after each stage in which it played
	faults   []string
}

func newSummary(out io.Writer) *summary {
	fmt.Fprintf(out, "%-24s %5s %6s %5s %5s %5s %5s %5s %8s %15s %5s\n", "", "games", "turns", "time", "moves", "crash", "hung", "start",
		"longest", "engine, MB", "left")
	return &summary{out: out, baseline: runtime.NumGoroutine()}
}

// goroutines returns the number of goroutines that a match left behind, after
// some time for those that are about to end.
func (s *summary) goroutines() int {
	for range 100 {
		if runtime.NumGoroutine() <= s.baseline {
			return 0
		}
		time.Sleep(10 * time.Millisecond)
	}
	return runtime.NumGoroutine() - s.baseline
}

func (s *summary) show(r *row) {
	fmt.Fprintf(s.out, "%-18s %-5s %5d %6d", r.game, r.stage, r.games, r.turns)
	for _, cause := range faulty {
		fmt.Fprintf(s.out, " %5d", r.causes[string(cause)])
	}
	fmt.Fprintf(s.out, " %5d ms %6.1f > %6.1f %5d\n", r.millis, float64(r.engines.first)/1024, float64(r.engines.later)/1024, r.stay)
	s.games += r.games
	s.faults = append(s.faults, r.faults...)
	if grown(r.engines.first, r.engines.later) {
		s.faults = append(s.faults, fmt.Sprintf("%s: memory of the engines grew from %d to %d kB", r.game, r.engines.first, r.engines.later))
	}
	if r.stay > 0 {
		s.faults = append(s.faults, fmt.Sprintf("%s: %d goroutines did not end", r.game, r.stay))
	}
}

// grown reports whether memory, in kB, has grown by more than a twentieth and
// more than a megabyte: Go's runtime sometimes takes that much for itself.
func grown(before, after int) bool { return after > before+max(before/20, 1024) }

// memory of this process, in kB. Resident memory includes what Go's runtime
// keeps for itself; that grows in steps with the addresses ever used and is not
// a leak.
type memory struct{ alive, resident int }

// remember records the memory of this process after a garbage collection.
func (s *summary) remember() {
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.memory = append(s.memory, memory{int(m.HeapAlloc+m.StackInuse) / 1024, resident(os.Getpid())})
}

// end returns all faults as an error.
func (s *summary) end() error {
	fmt.Fprintf(s.out, "%d games", s.games)
	if len(s.memory) > 1 {
		first, last := s.memory[0], s.memory[len(s.memory)-1]
		fmt.Fprintf(s.out, "; alive in this process: %.1f MB after the first ones, %.1f MB at the end (resident: %.1f, %.1f)",
			float64(first.alive)/1024, float64(last.alive)/1024, float64(first.resident)/1024, float64(last.resident)/1024)
		if grown(first.alive, last.alive) {
			s.faults = append(s.faults, fmt.Sprintf("this process grew from %d to %d kB", first.alive, last.alive))
		}
	}
	fmt.Fprintln(s.out)
	for _, f := range s.faults {
		fmt.Fprintln(s.out, f)
	}
	if len(s.faults) > 0 {
		return fmt.Errorf("found %d faults", len(s.faults))
	}
	return nil
}

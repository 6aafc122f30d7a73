// Processors for the programs of each game.

package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dux/protocol/client"
)

// ReadCPUs reads a list of processors, such as "all" or "0,2-5". The error
// names the part that is wrong.
func ReadCPUs(text string) ([]int, error) {
	all, err := client.CPUs()
	if err != nil || text == "all" {
		return all, err
	}
	var cpus []int
	for _, part := range strings.Split(text, ",") {
		first, last, ranged := strings.Cut(part, "-")
		if !ranged {
			last = first
		}
		from, err1 := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || from > to || to-from > len(all)+all[len(all)-1] {
			return nil, fmt.Errorf("expected all, or processors such as 0,2-5, got %q", part)
		}
		for cpu := from; cpu <= to; cpu++ {
			if !slices.Contains(all, cpu) {
				return nil, fmt.Errorf("this process may not use processor %d", cpu)
			}
			cpus = append(cpus, cpu)
		}
	}
	slices.Sort(cpus)
	return slices.Compact(cpus), nil
}

// checkCPUs computes how many processors a game needs, and checks that there
// are enough.
func (c *Config) checkCPUs() error {
	if c.CPUs == nil {
		return nil
	}
	threads, players := 1, 1
	for i := range c.Engines {
		e := &c.Engines[i]
		if len(e.Command) == 0 {
			return settingError("use-affinity", "%s plays in this process: name programs, such as 'cmd=%s'", e.Name, "dux")
		}
		if e.Ponder {
			players = 2
		}
		threads = max(threads, e.threads())
	}
	c.perPlayer, c.perGame = threads, threads*players
	if need := c.perGame * c.Concurrency; need > len(c.CPUs) {
		return settingError("use-affinity", "%d games at a time need %d processors, got %d", c.Concurrency, need, len(c.CPUs))
	}
	return nil
}

// threads returns the number of threads in the options of the engine.
func (s *Spec) threads() int {
	threads := 1
	for _, o := range s.Options {
		if n, err := strconv.Atoi(o.Value); err == nil && (strings.EqualFold(o.Name, "Threads") || strings.EqualFold(o.Name, "cores")) {
			threads = max(threads, min(n, 1024))
		}
	}
	return threads
}

// cpus returns the processors for an engine of a unit: those of the game, or
// its own ones if engines think at the same time.
func (w *worker) cpus(engine int, u Unit) []int {
	if w.CPUs == nil {
		return nil
	}
	own := w.CPUs[w.number*w.perGame:][:w.perGame]
	if w.perGame == w.perPlayer {
		return own
	}
	if engine == u.A {
		return own[:w.perPlayer]
	}
	return own[w.perPlayer:]
}

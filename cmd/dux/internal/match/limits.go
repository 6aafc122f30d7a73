// The numbers that limit the turns and games of dux match.

package match

import (
	"fmt"
	"slices"
	"time"

	"dux/bench"
	"dux/bench/match"
	"dux/cmd/dux/internal/command"
	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
)

// mostMillis is the longest time in milliseconds, that of client.Seconds.
const mostMillis = 1_000_000_000

// mostNPS is beyond the speed of any machine, in nodes a second.
const mostNPS = 1_000_000_000

// readLimits checks the numbers of the flags, and sets the limits of a turn.
func (m *matchFlags) readLimits() error {
	c := &m.config
	for _, limit := range []struct {
		name   string
		value  int
		millis bool
	}{
		{"movetime", m.moveTime, true}, {"timemargin", m.marginMillis, true}, {"depth", m.depth, false}, {"nodes", m.nodes, false},
		{"concurrency", c.Concurrency, false}, {"plies", c.Plies, false}, {"maxmoves", c.Rules.MaxTurns, false},
		{"ratinginterval", c.RatingEvery, false},
	} {
		if limit.value < 0 {
			return command.Flagf(limit.name, "must not be negative")
		}
		if limit.millis && limit.value > mostMillis {
			return command.Flagf(limit.name, "must be at most %d, got %d", mostMillis, limit.value)
		}
	}
	if c.Concurrency == 0 {
		return command.Flagf("concurrency", "must be at least 1")
	}
	if c.TimeLimit < 0 {
		return command.Flagf("time-limit", "must not be negative")
	}
	if m.scale != 0 && !(m.scale >= 1 && m.scale <= mostNPS) {
		return command.Flagf("scale-tc", "must be from 1 to %d nodes a second, got %g", mostNPS, m.scale)
	}
	c.TC.MoveTime = time.Duration(m.moveTime) * time.Millisecond
	c.TC.Depth, c.TC.Nodes = m.depth, m.nodes
	c.Margin = time.Duration(m.marginMillis) * time.Millisecond
	return nil
}

// scaleClocks measures how fast this machine searches, and scales the clocks by it.
func (m *matchFlags) scaleClocks(c *command.Call) error {
	timed := func(e match.Spec) bool { return e.TC.Timed() || !e.TC.Set() && m.config.TC.Timed() }
	if !slices.ContainsFunc(m.config.Engines, timed) {
		return command.Flagf("scale-tc", "has an effect only on times; give -tc or -movetime")
	}
	options := engine.DefaultOptions()
	if err := options.Set("Hash", fmt.Sprint(bench.Hash)); err != nil {
		return err
	}
	var rows []bench.Row
	for _, v := range variants.All {
		row, err := bench.Run(c, v, bench.Depth, options, eval.New)
		if err != nil {
			return err
		}
		rows = append(rows, row)
	}
	total := bench.Total(rows)
	m.config.Scale = m.scale / float64(total.NPS())
	fmt.Fprintf(c.Log, "this machine searches %d nodes a second: all times are multiplied by %.3f\n", total.NPS(), m.config.Scale)
	return nil
}

// Which units of several shards a sequential test counts, and clocks for machines of
// different speed.

package match

import (
	"time"

	"dux/bench/record"
	"dux/bench/stats"
	"dux/protocol/client"
)

// InOrder returns the units that a sequential test counts: those before the first one
// that is missing, and none after the one that decides. Units are in the order of their
// numbers. So the verdict depends on no machine's speed: short games, which are
// finished first, are more often decisive ones, and would end a test of whatever is
// there too early.
func InOrder(units []record.Unit, test *stats.SPRT) ([]record.Unit, stats.Verdict) {
	sample := make(stats.Sample, 5)
	for i := range units {
		if units[i].Unit != i {
			return units[:i], stats.Continue
		}
		for n, count := range pairSample(units[i:i+1], 0, 1) {
			sample[n] += count
		}
		if verdict := test.Verdict(test.LLR(sample)); verdict != stats.Continue {
			return units[:i+1], verdict
		}
	}
	return units, stats.Continue
}

// scaled returns the engines with their clocks multiplied by a factor.
func scaled(engines []Spec, factor float64) []Spec {
	all := append([]Spec{}, engines...)
	times := func(d time.Duration) time.Duration { return time.Duration(float64(d) * factor) }
	for i := range all {
		tc := all[i].TC
		all[i].TC = client.TimeControl{
			Moves: tc.Moves, Base: times(tc.Base), Inc: times(tc.Inc), MoveTime: times(tc.MoveTime), Depth: tc.Depth, Nodes: tc.Nodes,
		}
	}
	return all
}

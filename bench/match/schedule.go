// Which games a run plays: units, pairings, seatings and shards; and which units of shards a
// sequential test counts, with clocks for machines of different speed.

package match

import (
	"time"

	"dux/bench/record"
	"dux/bench/stats"
	"dux/protocol/client"
)

// Unit is a piece of work: one opening, two engines, every seating.
type Unit struct {
	ID      int
	Opening int
	A, B    int // indexes of the engines
}

// seatings lists the assignments of engines to teams in the games of a unit.
// With a human it is one game, so that nobody has to play a second one.
func (c *Config) seatings() [][]bool {
	all := record.Seatings(c.Variant)
	if c.Games == 1 && c.humans() {
		return all[:1]
	}
	return all
}

// pairings lists the pairs of opponents: all against all, or the first against
// the rest.
func pairings(engines int, gauntlet bool) [][2]int {
	var pairs [][2]int
	for a := range engines {
		for b := a + 1; b < engines; b++ {
			if !gauntlet || a == 0 {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// plan numbers the units of a run, for all shards. Each round plays one opening
// in every pairing.
type plan struct {
	pairs [][2]int
	units int
}

func (c *Config) plan() plan {
	p := plan{pairs: pairings(len(c.Engines), c.Gauntlet)}
	perRound := len(p.pairs) * len(c.seatings())
	p.units = (c.Games + perRound - 1) / perRound * len(p.pairs)
	return p
}

func (p *plan) unit(id int) Unit {
	pair := p.pairs[id%len(p.pairs)]
	return Unit{ID: id, Opening: id / len(p.pairs), A: pair[0], B: pair[1]}
}

// Shard is the part of a run that one machine plays: the units with ID mod Of
// == Index.
type Shard struct{ Index, Of int }

// part returns the first unit of the shard, and the distance to the next ones.
func (s Shard) part() (first, step int) {
	if s.Of <= 1 {
		return 0, 1
	}
	return s.Index, s.Of
}

// place numbers the units of the shard from 0.
func (s Shard) place(id int) int {
	first, step := s.part()
	return (id - first) / step
}

func (s Shard) count(units int) int {
	first, step := s.part()
	return max(0, (units-first+step-1)/step)
}

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

// Which games a run plays: units, pairings, seatings and shards.

package match

import "dux/bench/record"

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

// unit returns a unit of the run.
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

// count returns the number of units of the shard.
func (s Shard) count(units int) int {
	first, step := s.part()
	return max(0, (units-first+step-1)/step)
}

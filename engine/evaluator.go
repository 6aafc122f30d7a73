// What the search asks of an evaluation, and the cache of static evaluations.

package engine

import (
	"dux/movegen"
)

// Evaluator evaluates the position it is bound to, in centipawns. A pawn is 100 by
// material alone. Nets have a scale of their own in each game: eval/README.md lists
// the expected points by score.
type Evaluator interface {
	// Evaluate returns the score from the view of team t, against all others.
	// With two teams Evaluate(0) == -Evaluate(1).
	Evaluate(t movegen.Team) int
}

// evalCache caches static evaluations, direct-mapped by key. A tenth to a third
// of them is needed again, after transpositions or in the re-searches of late
// move reductions. An entry is the upper 48 bits of the key and a score of 16
// bits; the lower bits of the key are the index.
type evalCache [1 << evalCacheBits]uint64

// evalCacheBits makes the cache 128 KB, a small part of a level-2 cache.
const (
	evalCacheBits = 14
	evalScoreMask = 1<<16 - 1
)

func (c *evalCache) probe(key uint64) (Score, bool) {
	e := c[key%uint64(len(c))]
	return Score(int16(e & evalScoreMask)), (e^key)&^evalScoreMask == 0
}

func (c *evalCache) store(key uint64, s Score) {
	c[key%uint64(len(c))] = key&^evalScoreMask | uint64(uint16(s))
}

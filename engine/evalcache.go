package engine

// evalCache remembers evaluations of positions, direct-mapped by key: a tenth
// to a third of them is asked for again, by transposition or by the re-searches
// of late move reductions. An entry is the upper 48 bits of the key and a score
// of 16 bits; the lower bits of the key are its place.
type evalCache [1 << evalCacheBits]uint64

// evalCacheBits makes the cache 128 KB, a small part of a second-level cache.
const (
	evalCacheBits = 14
	evalScoreMask = 1<<16 - 1
)

// probe returns the score that is kept for the key.
func (c *evalCache) probe(key uint64) (Score, bool) {
	e := c[key%uint64(len(c))]
	return Score(int16(e & evalScoreMask)), (e^key)&^evalScoreMask == 0
}

// store keeps the score for the key.
func (c *evalCache) store(key uint64, s Score) {
	c[key%uint64(len(c))] = key&^evalScoreMask | uint64(uint16(s))
}

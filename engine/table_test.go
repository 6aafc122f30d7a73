package engine

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestTableIsAsLargeAsTold(t *testing.T) {
	var x table
	for _, mb := range []int{1, 3, 7} {
		x.resize(mb)
		require.Equal(t, mb<<20, len(x.buckets)*int(unsafe.Sizeof(bucket{})))
	}
	require.EqualValues(t, 64, unsafe.Sizeof(bucket{}), "a cache line")
}

func TestTableKeepsWhatItIsGiven(t *testing.T) {
	var x table
	x.resize(1)
	keys := movegen.KeySource(1)
	for _, e := range []entry{
		{move: movegen.Move(1<<32 - 1), score: Mate - 3, depth: MaxDepth, bound: Exact},
		{move: 17, score: -Mate, depth: 0, bound: Upper},
		{move: movegen.NoMove, score: -1, depth: 33, bound: Lower},
	} {
		key := keys.Next()
		_, hit := x.probe(key)
		require.False(t, hit)
		x.store(key, e)
		got, hit := x.probe(key)
		require.True(t, hit)
		require.Equal(t, e, got)
	}
	x.clear(3)
	_, hit := x.probe(keys.Next())
	require.False(t, hit)
	require.Zero(t, x.hashfull())
}

func TestTablePrefersDeepAndYoungEntries(t *testing.T) {
	var x table
	x.resize(1)
	same := func(n int) uint64 { return uint64(n) } // small keys share the first bucket
	for n := 1; n <= 4; n++ {
		x.store(same(n), entry{move: movegen.Move(n), depth: 10 * n, bound: Lower})
	}
	x.store(same(5), entry{move: 5, depth: 1, bound: Lower})
	_, hit := x.probe(same(1))
	require.False(t, hit, "the shallowest goes")

	x.store(same(4), entry{depth: 38, bound: Lower})
	e, _ := x.probe(same(4))
	require.EqualValues(t, 4, e.move, "a better bound without a move keeps the old one")
	x.store(same(4), entry{move: 9, depth: 3, bound: Upper})
	e, _ = x.probe(same(4))
	require.Equal(t, 38, e.depth, "much deeper knowledge stays")

	for range 3 {
		x.age()
	}
	x.store(same(5), entry{move: 5, depth: 1, bound: Lower})
	x.store(same(6), entry{move: 6, depth: 2, bound: Lower})
	_, hit = x.probe(same(5))
	require.True(t, hit, "an old entry goes before a young one")
	_, hit = x.probe(same(2))
	require.False(t, hit)
}

// Whatever the threads do to a slot, a position found has an entry that some
// thread has stored for it.
func TestTornEntriesAreNotFound(t *testing.T) {
	var x table
	x.resize(1)
	x.buckets = x.buckets[:4] // everybody meets here
	var threads sync.WaitGroup
	for n := range 16 {
		threads.Go(func() {
			keys := movegen.KeySource(n % 4) // some share their keys
			for range 20_000 {
				key := keys.Next()
				if e, hit := x.probe(key); hit && (e.move != movegen.Move(key) || e.depth != int(key>>40&127)) {
					t.Errorf("key %x finds %+v", key, e)
					return
				}
				x.store(key, entry{move: movegen.Move(key), depth: int(key >> 40 & 127), score: Score(int16(key)), bound: Exact})
			}
		})
	}
	threads.Wait()
}

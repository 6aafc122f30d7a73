// The transposition table: what it keeps and what it replaces.

package engine

import (
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestTableSize(t *testing.T) {
	var x table
	for _, mb := range []int{1, 3, 7} {
		x.resize(mb)
		require.Equal(t, mb<<20, len(x.buckets)*int(unsafe.Sizeof(bucket{})))
	}
	require.EqualValues(t, 64, unsafe.Sizeof(bucket{}), "a cache line")
}

func TestTableStoresAndFinds(t *testing.T) {
	var x table
	x.resize(1)
	keys := movegen.KeySource(1)
	for _, e := range []entry{
		{move: movegen.Move(1<<32 - 1), score: Mate - 3, depth: maxDepth, bound: Exact},
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
	require.False(t, hit, "the shallowest is replaced")

	x.store(same(4), entry{depth: 38, bound: Lower})
	e, _ := x.probe(same(4))
	require.EqualValues(t, 4, e.move, "a better bound without a move keeps the old move")
	x.store(same(4), entry{move: 9, depth: 3, bound: Upper})
	e, _ = x.probe(same(4))
	require.Equal(t, 38, e.depth, "a much deeper entry stays")

	for range 3 {
		x.age()
	}
	x.store(same(5), entry{move: 5, depth: 1, bound: Lower})
	x.store(same(6), entry{move: 6, depth: 2, bound: Lower})
	_, hit = x.probe(same(5))
	require.True(t, hit, "an old entry is replaced before a new one")
	_, hit = x.probe(same(2))
	require.False(t, hit)
}

// written returns the entry that a thread stores for the key. All its fields
// depend on both; its move identifies the thread.
func written(key uint64, thread int) entry {
	mixed := (key + uint64(thread)) * 0x9e3779b97f4a7c15 // of Fibonacci hashing
	return entry{
		move:  movegen.Move(thread+1)<<24 | movegen.Move(mixed&0xffffff),
		score: Score(int16(mixed >> 24)),
		depth: int(mixed >> 40 & 127),
		bound: Lower + Bound(mixed>>47%3),
	}
}

// A slot with the data of one writer and the check of another matches no key,
// whether they wrote the same position or not.
func TestTornSlotFitsNoKey(t *testing.T) {
	keys := movegen.KeySource(1)
	a, b := keys.Next(), keys.Next()
	for _, torn := range []struct{ data, check uint64 }{{a, b}, {b, a}, {a, a}, {b, b}} {
		var x table
		x.resize(1)
		x.buckets = x.buckets[:1]
		x.store(torn.data, written(torn.data, 1))
		s := &x.buckets[0][0]
		data := s.data.Load()
		x.clear(1)
		x.store(torn.check, written(torn.check, 2))
		s.data.Store(data)
		for _, key := range []uint64{a, b} {
			_, hit := x.probe(key)
			require.False(t, hit)
		}
	}
}

// Concurrent writers never make a probe return an entry that none of them
// stored.
func TestTornEntriesAreNotFound(t *testing.T) {
	const threads, keys, rounds = 16, 64, 30_000
	var x table
	x.resize(1)
	x.buckets = x.buckets[:4] // all threads use the same slots
	source := movegen.KeySource(1)
	var shared [keys]uint64
	for i := range shared {
		shared[i] = source.Next()
	}
	var hits, foreign atomic.Int64
	var group sync.WaitGroup
	for thread := range threads {
		group.Go(func() {
			for round := range rounds {
				key := shared[(round*7+round/keys+thread)%keys]
				x.store(key, written(key, thread))
				key = shared[(round*5+round/keys+thread*3)%keys]
				e, hit := x.probe(key)
				if !hit {
					continue
				}
				from := int(e.move>>24) - 1
				if e != written(key, from) {
					t.Errorf("key %x returns %+v", key, e)
					return
				}
				hits.Add(1)
				if from != thread {
					foreign.Add(1)
				}
			}
		})
	}
	group.Wait()
	require.NotZero(t, hits.Load())
	require.NotZero(t, foreign.Load(), "no thread has found what another one has stored")
}

// BenchmarkTable measures a probe and a store by threads that share the table:
// of positions of their own, and of the same few positions, where the same cache
// lines are written by all. Run it with -cpu 1,2,4 and so on; without
// contention the time of an operation falls with the number of threads.
func BenchmarkTable(b *testing.B) {
	for _, c := range []struct {
		name      string
		positions uint64
	}{{"own", 1 << 62}, {"shared", 64}} {
		b.Run(c.name, func(b *testing.B) {
			var x table
			x.resize(64)
			var threads atomic.Uint64
			b.RunParallel(func(pb *testing.PB) {
				keys := movegen.KeySource(threads.Add(1))
				for pb.Next() {
					key := keys.Next() % c.positions * 0x9e3779b97f4a7c15 // spread over the buckets
					e, _ := x.probe(key)
					e.depth = (e.depth + 1) % maxDepth
					x.store(key, e)
				}
			})
		})
	}
}

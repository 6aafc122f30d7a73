// The transposition table.

package engine

import (
	"math/bits"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"unsafe"

	"dux/engine/platform"
	"dux/movegen"
)

// table is the transposition table, shared by all workers without locks. A slot
// is two words: the data, and the key xored with the data. A slot torn by two
// writers has a key that fits no position and is not found (Hyatt and Mann 2002).
type table struct {
	buckets    []bucket
	generation uint8 // of the running search, 6 bits
}

type slot struct{ check, data atomic.Uint64 }

// bucket holds the slots that one key may use; it fills a cache line.
type bucket [4]slot

// entry is the stored result of the search of a position.
type entry struct {
	move  movegen.Move
	score Score // mate distances from this position
	depth int
	bound Bound
}

// The data word, from the low bits: move 32, score 16, depth 8, bound 2, generation 6.
const (
	scoreShift      = 32
	depthShift      = 48
	boundShift      = 56
	generationShift = 58
	generations     = 1 << 6
)

func pack(e entry, generation uint8) uint64 {
	return uint64(e.move) | uint64(uint16(e.score))<<scoreShift | uint64(uint8(e.depth))<<depthShift |
		uint64(e.bound)<<boundShift | uint64(generation)<<generationShift
}

func unpack(d uint64) entry {
	return entry{
		move:  movegen.Move(d),
		score: Score(int16(d >> scoreShift)),
		depth: int(uint8(d >> depthShift)),
		bound: Bound(d >> boundShift & 3),
	}
}

// large is a number of buckets, 16 MB: a table of this size is released to the
// system before a new one is allocated.
const large = 16 << 20 / int(unsafe.Sizeof(bucket{}))

// resize sets the size of the table, and reports whether the size changed. The
// system maps the memory later, when each page is first used.
func (t *table) resize(mb int) bool {
	n := mb << 20 / int(unsafe.Sizeof(bucket{}))
	if n == len(t.buckets) {
		return false
	}
	if old := len(t.buckets); old > 0 {
		t.buckets = nil
		if old >= large {
			debug.FreeOSMemory() // otherwise old and new would exist at the same time
		}
	}
	t.buckets = make([]bucket, n)
	platform.LargePages(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(t.buckets))), len(t.buckets)*int(unsafe.Sizeof(bucket{}))))
	return true
}

// made reports whether the table is allocated.
func (t *table) made() bool { return t.buckets != nil }

func (t *table) clear(threads int) {
	var parts sync.WaitGroup
	share := len(t.buckets)/threads + 1
	for from := 0; from < len(t.buckets); from += share {
		part := t.buckets[from:min(from+share, len(t.buckets))]
		parts.Go(func() { clear(part) })
	}
	parts.Wait()
	t.generation = 0
}

// age starts a new search; its entries are preferred to older ones.
func (t *table) age() { t.generation = (t.generation + 1) % generations }

// bucket maps the key onto a table of any size (Lemire's fast range).
func (t *table) bucket(key uint64) *bucket {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// prefetch prefetches the bucket of the key, which is hardly ever in a cache.
func (t *table) prefetch(key uint64) { platform.Prefetch(unsafe.Pointer(t.bucket(key))) }

// probe looks the key up.
func (t *table) probe(key uint64) (entry, bool) {
	b := t.bucket(key)
	for i := range b {
		d := b[i].data.Load()
		if b[i].check.Load()^d == key && d != 0 {
			return unpack(d), true
		}
	}
	return entry{}, false
}

// store stores e. It replaces the entry of the same position unless that is
// much deeper, or else the least valuable slot of the bucket: by depth, less 8
// for each search since the entry was stored.
func (t *table) store(key uint64, e entry) {
	b := t.bucket(key)
	var victim *slot
	least := 1 << 30
	for i := range b {
		d := b[i].data.Load()
		old := unpack(d)
		age := (int(t.generation) - int(d>>generationShift)) & (generations - 1)
		if b[i].check.Load()^d == key && d != 0 {
			if e.bound != Exact && age == 0 && old.depth > e.depth+3 {
				return
			}
			if e.move == movegen.NoMove {
				e.move = old.move
			}
			victim = &b[i]
			break
		}
		value := old.depth - 8*age
		if d == 0 {
			value = -1 << 20
		}
		if value < least {
			least, victim = value, &b[i]
		}
	}
	d := pack(e, t.generation)
	victim.data.Store(d)
	victim.check.Store(key ^ d)
}

// hashfull returns the part of slots, per mille, that the running search has
// filled, estimated from a sample.
func (t *table) hashfull() int {
	sample := t.buckets[:min(250, len(t.buckets))]
	n := 0
	for i := range sample {
		for j := range sample[i] {
			d := sample[i][j].data.Load()
			if d != 0 && uint8(d>>generationShift) == t.generation {
				n++
			}
		}
	}
	return n * 1000 / max(1, len(sample)*len(bucket{}))
}

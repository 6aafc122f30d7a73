// A hash table of counts.

package perft

import "sync/atomic"

// Table remembers counts by position and depth. Workers share it without
// locks: an entry torn by two writers does not pass its own check (Hyatt and
// Mann 2002). A nil Table remembers nothing.
type Table struct{ entries []entry }

// entry holds the count and its key XOR the count.
type entry struct{ check, count atomic.Uint64 }

const entrySize = 16 // bytes

// NewTable makes a table of the largest power of two of entries that fits into
// mb megabytes; nil for 0.
func NewTable(mb int) *Table {
	n := mb << 20 / entrySize
	if n <= 0 {
		return nil
	}
	for n&(n-1) != 0 {
		n &= n - 1
	}
	return &Table{entries: make([]entry, n)}
}

// deepen makes one key of a position's key and a depth; the odd constant
// (SplitMix64's) spreads the depths over all bits.
func deepen(key uint64, depth int) uint64 {
	return key ^ uint64(depth)*0x9e3779b97f4a7c15
}

func (t *Table) get(key uint64, depth int) (uint64, bool) {
	if t == nil {
		return 0, false
	}
	key = deepen(key, depth)
	e := &t.entries[key&uint64(len(t.entries)-1)]
	count := e.count.Load()
	return count, e.check.Load()^count == key
}

func (t *Table) put(key uint64, depth int, count uint64) {
	if t == nil {
		return
	}
	key = deepen(key, depth)
	e := &t.entries[key&uint64(len(t.entries)-1)]
	e.count.Store(count)
	e.check.Store(key ^ count)
}

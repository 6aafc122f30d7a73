// Package perft counts sequences of turns to a given depth, which checks a move
// generator against other programs. It also verifies golden files of such counts,
// move lists and games.
package perft

import (
	"context"
	"sync/atomic"

	"dux/movegen"
)

// Options say how to count; they do not change the count.
type Options struct {
	Threads  int                 // workers; 0 is 1
	Hash     *Hash               // counts found before, shared by all workers; nil for none
	Progress func(done, all int) // called by workers as subtrees are done; may be nil
}

// Count returns the number of sequences of depth turns from pos. Draws by counting
// (repetition, 50 moves) do not end them. The only error is that of ctx.
func Count(ctx context.Context, pos movegen.Position, depth int, o Options) (uint64, error) {
	if o.Threads <= 1 || depth < minParallel {
		c := counter{ctx: ctx, pos: pos, hash: o.Hash}
		return c.count(depth), ctx.Err()
	}
	branches, err := Divide(ctx, pos, depth, o)
	return Sum(branches), err
}

// minParallel is the smallest depth that is divided among workers.
const minParallel = 3

// counter walks the tree below one position.
type counter struct {
	ctx   context.Context
	pos   movegen.Position
	hash  *Hash
	stack []movegen.Move // the legs of all nodes on the path, one after the other
}

// count returns the number of sequences of depth turns; a turn already begun is one
// of them. The last turn is counted without playing it (bulk counting).
func (c *counter) count(depth int) uint64 {
	switch depth {
	case 0:
		return 1
	case 1:
		return uint64(movegen.CountTurns(c.pos))
	}
	if depth >= minParallel && c.ctx.Err() != nil {
		return 0
	}
	key := c.pos.Key()
	if n, ok := c.hash.get(key, depth); ok {
		return n
	}
	total := uint64(0)
	first := len(c.stack)
	c.stack = c.pos.Generate(c.stack, movegen.All)
	for i := first; i < len(c.stack); i++ {
		c.pos.Make(c.stack[i])
		left := depth
		if c.pos.Leg() == 0 {
			left--
		}
		total += c.count(left)
		c.pos.Unmake()
	}
	c.stack = c.stack[:first]
	if c.ctx.Err() == nil {
		c.hash.put(key, depth, total)
	}
	return total
}

// Hash remembers counts by position and depth. Workers share it without
// locks: an entry torn by two writers does not pass its own check (Hyatt and
// Mann 2002). A nil Hash remembers nothing.
type Hash struct{ entries []entry }

// entry holds the count and its key XOR the count.
type entry struct{ check, count atomic.Uint64 }

const entrySize = 16 // bytes

// NewHash makes a hash of the largest power of two of entries that fits into
// mb megabytes; nil for 0.
func NewHash(mb int) *Hash {
	n := mb << 20 / entrySize
	if n <= 0 {
		return nil
	}
	for n&(n-1) != 0 {
		n &= n - 1
	}
	return &Hash{entries: make([]entry, n)}
}

// deepen makes one key of a position's key and a depth; the odd constant
// (SplitMix64's) spreads the depths over all bits.
func deepen(key uint64, depth int) uint64 {
	return key ^ uint64(depth)*0x9e3779b97f4a7c15
}

func (h *Hash) get(key uint64, depth int) (uint64, bool) {
	if h == nil {
		return 0, false
	}
	key = deepen(key, depth)
	e := &h.entries[key&uint64(len(h.entries)-1)]
	count := e.count.Load()
	return count, e.check.Load()^count == key
}

func (h *Hash) put(key uint64, depth int, count uint64) {
	if h == nil {
		return
	}
	key = deepen(key, depth)
	e := &h.entries[key&uint64(len(h.entries)-1)]
	e.count.Store(count)
	e.check.Store(key ^ count)
}

// Counts below each first turn.

package perft

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"dux/movegen"
)

// Branch is a first turn with the count below it.
type Branch struct {
	Turn  string `json:"turn"`
	Count uint64 `json:"count"`
}

// subtree is a unit of work: the tree below the legs of some whole turns.
type subtree struct {
	branch int
	legs   []movegen.Move
}

// Divide counts the turn sequences that begin with each legal turn of pos, depth
// turns in all (at least 1). The branches are sorted bytewise. Its only error is
// that of ctx; the counts are then incomplete.
func Divide(ctx context.Context, pos movegen.Position, depth int, o Options) ([]Branch, error) {
	work := turnsAhead(pos)
	branches := make([]Branch, len(work))
	for i := range work {
		work[i].branch = i
		branches[i].Turn = movegen.TurnText(pos, work[i].legs)
	}
	depth--
	if depth >= minParallel && len(work) < workPerThread*o.Threads {
		work = split(pos, work)
		depth--
	}
	err := forEach(ctx, len(work), o, func(ctx context.Context) func(int) error {
		c := counter{ctx: ctx, pos: pos.Clone(), hash: o.Hash}
		return func(i int) error {
			n := c.below(work[i].legs, depth)
			atomic.AddUint64(&branches[work[i].branch].Count, n)
			return nil
		}
	})
	slices.SortFunc(branches, func(a, b Branch) int { return strings.Compare(a.Turn, b.Turn) })
	return branches, err
}

// workPerThread is the least number of subtrees per worker. More subtrees make
// the last ones shorter, so that no worker idles long.
const workPerThread = 16

// turnsAhead lists the legal turns of pos as subtrees without a branch.
func turnsAhead(pos movegen.Position) []subtree {
	var found []subtree
	movegen.Turns(pos, func(legs []movegen.Move) bool {
		found = append(found, subtree{legs: slices.Clone(legs)})
		return true
	})
	return found
}

// split replaces each subtree by its children, one turn deeper.
func split(pos movegen.Position, work []subtree) []subtree {
	var finer []subtree
	for _, w := range work {
		for _, m := range w.legs {
			pos.Make(m)
		}
		for _, next := range turnsAhead(pos) {
			finer = append(finer, subtree{w.branch, append(slices.Clone(w.legs), next.legs...)})
		}
		for range w.legs {
			pos.Unmake()
		}
	}
	return finer
}

// below returns the number of sequences of depth turns after the legs.
func (c *counter) below(legs []movegen.Move, depth int) uint64 {
	for _, m := range legs {
		c.pos.Make(m)
	}
	n := c.count(depth)
	for range legs {
		c.pos.Unmake()
	}
	return n
}

// forEach hands the numbers 0 to n-1 to o.Threads workers, which start makes. It
// ends when all numbers are done, one fails, or ctx ends.
func forEach(ctx context.Context, n int, o Options, start func(context.Context) func(int) error) error {
	var next, done atomic.Int64
	workers, ctx := errgroup.WithContext(ctx)
	for range max(1, min(o.Threads, n)) {
		work := start(ctx)
		workers.Go(func() error {
			for {
				i := int(next.Add(1)) - 1
				if i >= n || ctx.Err() != nil {
					return ctx.Err()
				}
				if err := work(i); err != nil {
					return err
				}
				if finished := done.Add(1); o.Progress != nil {
					o.Progress(int(finished), n)
				}
			}
		})
	}
	return workers.Wait()
}

// Sum returns the count of all branches.
func Sum(branches []Branch) uint64 {
	total := uint64(0)
	for _, b := range branches {
		total += b.Count
	}
	return total
}

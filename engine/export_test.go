package engine

import (
	"context"

	"dux/movegen"
)

// Repeater returns a function that searches p to the depth, over and over with
// the same worker, to count what a node allocates.
func (e *Engine) Repeater(p movegen.Position, depth int) func() {
	j := e.start(context.Background(), p, Limits{}, nil)
	w := j.workers[0]
	w.listRoot()
	w.depth = depth
	return func() {
		clear(e.table.buckets)
		for i := range w.root {
			w.root[i].score = -Infinite
		}
		w.searchRoot(0, depth, -Infinite, Infinite)
	}
}

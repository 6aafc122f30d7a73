// What tests outside the package need of its internals.

package engine

import (
	"context"

	"dux/movegen"
)

// Repeater returns a function that searches p to the depth with the same worker
// each time, to count allocations.
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

// Confuse gives every entry of the table the move of another one, as after a
// key collision or a torn slot.
func (e *Engine) Confuse() {
	var filled []*slot
	for i := range e.table.buckets {
		for j := range e.table.buckets[i] {
			if s := &e.table.buckets[i][j]; s.data.Load() != 0 {
				filled = append(filled, s)
			}
		}
	}
	var before uint64
	for _, s := range filled {
		d := s.data.Load()
		key := s.check.Load() ^ d
		foreign := d>>scoreShift<<scoreShift | before&(1<<scoreShift-1)
		s.data.Store(foreign)
		s.check.Store(key ^ foreign)
		before = d
	}
}

// Opinion is what a worker has found.
type Opinion struct {
	Leg   movegen.Move
	Score Score
	Depth int
}

// Elected returns which of the workers with these opinions gives the answer.
func Elected(opinions []Opinion) int {
	j := &job{}
	for i, o := range opinions {
		root := []rootLeg{{leg: o.Leg, score: o.Score, depth: o.Depth}}
		j.workers = append(j.workers, &worker{id: i, options: &Options{MultiPV: 1}, root: root})
	}
	return j.elect().id
}

// Evaluation of a position, with incremental updates of the accumulators.

package net

import "dux/movegen"

// Evaluator evaluates the position it is bound to by a net. It keeps an
// accumulator for each view, with the slots it was computed for. A call updates
// only the two views that it reads, by the slots that differ (lazy updates). So
// it does not matter which moves were made in between.
type Evaluator struct {
	*Reader
	net     *Net
	views   []accumulator
	changes [2]changes
	call    uint64 // number of calls that updated accumulators
}

// accumulator holds the first layer for one view.
type accumulator struct {
	seen []byte // the slots it was computed for
	sums []int16
	call uint64 // when it was computed
}

// Evaluator returns an evaluator bound to pos, a position of the net's game.
func (n *Net) Evaluator(pos movegen.Position) *Evaluator {
	f := n.features
	e := &Evaluator{Reader: f.Reader(pos), net: n, views: make([]accumulator, f.Views)}
	for i := range e.views {
		// Slots of value 0 activate no input.
		e.views[i] = accumulator{seen: make([]byte, f.padded()), sums: append([]int16(nil), n.bias...)}
	}
	for i := range e.changes {
		e.changes[i] = newChanges(f)
	}
	return e
}

// Evaluate returns the value to team t in centipawns: the value that is known
// without a net, or else the output of the net.
func (e *Evaluator) Evaluate(t movegen.Team) int {
	if value, known := e.Known(t); known {
		return value
	}
	e.source.Fill(e.slots)
	perspective := e.source.Perspective(t)
	own, other := &e.views[perspective.Own], &e.views[perspective.Other]
	if own.call == other.call {
		e.updateBoth(perspective.Own, perspective.Other)
	} else {
		e.update(perspective.Own)
		e.update(perspective.Other)
	}
	e.call++
	own.call, other.call = e.call, e.call
	value := e.net.output(own.sums, other.sums, perspective.Pieces)
	if perspective.Team != t {
		return -value
	}
	return value
}

// update brings the accumulator of a view up to date.
func (e *Evaluator) update(view int) {
	acc, c := &e.views[view], &e.changes
	list(e.features, e.slots, acc.seen, acc.seen, view, view, &c[0], &c[1])
	e.apply(acc, &c[0])
}

// updateBoth brings the accumulators of two views up to date that were computed
// for the same slots.
func (e *Evaluator) updateBoth(own, other int) {
	acc, acc2, c := &e.views[own], &e.views[other], &e.changes
	list(e.features, e.slots, acc.seen, acc2.seen, own, other, &c[0], &c[1])
	e.apply(acc, &c[0])
	e.apply(acc2, &c[1])
}

// apply applies the changes to an accumulator.
func (e *Evaluator) apply(acc *accumulator, c *changes) {
	if c.adds+c.subs > 0 {
		apply(acc.sums, e.net.columns, c.add[:c.adds], c.sub[:c.subs])
	}
}

// Evaluation of a position, with incremental updates of the accumulators.

package net

import (
	"fmt"
	"slices"

	"dux/movegen"
	"dux/movegen/sound"
)

// Evaluator evaluates the position it is bound to by a net. It keeps an
// accumulator for each view, with the slots it was computed for. A call updates
// only the two views that it reads, by the slots that differ (lazy updates). So
// it does not matter which moves were made in between.
type Evaluator struct {
	*Reader
	net     *Net
	columns []int16 // of net, as apply reads them
	views   []accumulator
	spare   accumulator // has no sums
	call    uint64      // number of calls that updated accumulators
}

// accumulator holds the first layer for one view.
type accumulator struct {
	view int
	seen []byte // the slots it was computed for
	sums []int16
	call uint64 // when it was computed

	add, sub   []uint16 // inputs that have changed since, with room for all and one more
	adds, subs int
}

func newAccumulator(f *Features, view int) accumulator {
	return accumulator{view: view, seen: make([]byte, f.padded()), add: make([]uint16, f.Slots+1), sub: make([]uint16, f.Slots+1)}
}

// Evaluator returns an evaluator bound to pos, a position of the net's game.
func (n *Net) Evaluator(pos movegen.Position) *Evaluator {
	f := n.features
	e := &Evaluator{Reader: f.Reader(pos), net: n, columns: n.packedColumns(), views: make([]accumulator, f.Views), spare: newAccumulator(f, 0)}
	for i := range e.views {
		// Slots of value 0 activate no input.
		e.views[i] = newAccumulator(f, i)
		e.views[i].sums = append([]int16(nil), n.bias...)
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
		e.updateBoth(own, other)
	} else {
		e.update(own)
		e.update(other)
	}
	e.call++
	own.call, other.call = e.call, e.call
	if sound.On {
		e.check(t, own, other)
	}
	value := e.net.output(own.sums, other.sums, perspective.Pieces)
	if perspective.Team != t {
		return -value
	}
	return value
}

// update brings an accumulator up to date.
func (e *Evaluator) update(acc *accumulator) {
	e.spare.view, e.spare.seen = acc.view, acc.seen
	list(e.features, e.slots, acc, &e.spare)
	e.apply(acc)
}

// updateBoth brings two accumulators up to date that were computed for the same
// slots.
func (e *Evaluator) updateBoth(own, other *accumulator) {
	list(e.features, e.slots, own, other)
	e.apply(own)
	e.apply(other)
}

// apply applies the changes of an accumulator.
func (e *Evaluator) apply(acc *accumulator) {
	if acc.adds+acc.subs > 0 {
		apply(acc.sums, e.columns, acc.add[:acc.adds], acc.sub[:acc.subs])
	}
}

// check panics unless the slots are those that a new source reads, and the two
// accumulators are those of the inputs that these slots activate.
func (e *Evaluator) check(t movegen.Team, accumulators ...*accumulator) {
	f := e.features
	fresh := make([]byte, f.padded())
	source := f.Bind(e.pos)
	source.Fill(fresh)
	if slot := firstDifference(e.slots[:f.Slots], fresh[:f.Slots]); slot >= 0 {
		e.violated("slot %d is %d, but read afresh it is %d", slot, e.slots[slot], fresh[slot])
	}
	if got, want := e.source.Perspective(t), source.Perspective(t); got != want {
		e.violated("the perspective is %v, but read afresh it is %v", got, want)
	}
	var codes []uint16
	for slot, value := range fresh[:f.Slots] {
		if value != 0 {
			codes = append(codes, f.code(slot, value))
		}
	}
	for _, acc := range accumulators {
		inputs := f.AppendInputs(nil, acc.view, codes)
		if len(inputs) > f.MaxActive {
			e.violated("view %d has %d active inputs, more than %d", acc.view, len(inputs), f.MaxActive)
		}
		if !slices.Equal(acc.sums, e.net.accumulate(inputs)) {
			e.violated("the accumulator of view %d differs from one computed afresh", acc.view)
		}
	}
}

// firstDifference returns the index of the first difference, -1 if there is none.
func firstDifference(a, b []byte) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

func (e *Evaluator) violated(format string, args ...any) {
	panic(&sound.Violation{What: fmt.Errorf(format, args...), Where: "in an evaluation", Position: e.pos.String()})
}

// Evaluation of a position, with incremental updates of the accumulators.

package net

import (
	"encoding/binary"
	"math/bits"

	"dux/movegen"
)

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

// changes lists the inputs of a view that changed.
type changes struct {
	add, sub   []uint16 // with room for all
	adds, subs int
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
		e.changes[i] = changes{add: make([]uint16, f.Slots), sub: make([]uint16, f.Slots)}
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
	f := e.features
	acc, c := &e.views[view], &e.changes[0]
	table := f.table[view*f.Slots*f.Values:]
	c.adds, c.subs = 0, 0
	for word := 0; word < len(e.slots); word += wordBytes {
		now, was, differ := e.differ(acc, word)
		for differ != 0 {
			shift := bits.TrailingZeros64(differ) &^ 7
			differ &^= 0xff << shift
			values := table[(word+shift/8)*f.Values:][:f.Values]
			c.note(values[byte(now>>shift)], values[byte(was>>shift)])
		}
	}
	e.apply(acc, c)
}

// updateBoth brings the accumulators of two views up to date that were computed
// for the same slots.
func (e *Evaluator) updateBoth(own, other int) {
	f := e.features
	first, second, c, d := &e.views[own], &e.views[other], &e.changes[0], &e.changes[1]
	size := f.Slots * f.Values
	table, table2 := f.table[own*size:][:size], f.table[other*size:][:size]
	c.adds, c.subs, d.adds, d.subs = 0, 0, 0, 0
	for word := 0; word < len(e.slots); word += wordBytes {
		now, was, differ := e.differ(first, word)
		if differ != 0 {
			binary.LittleEndian.PutUint64(second.seen[word:], now)
		}
		for differ != 0 {
			shift := bits.TrailingZeros64(differ) &^ 7
			differ &^= 0xff << shift
			from := (word + shift/8) * f.Values
			add, sub := from+int(byte(now>>shift)), from+int(byte(was>>shift))
			c.note(table[add], table[sub])
			d.note(table2[add], table2[sub])
		}
	}
	e.apply(first, c)
	e.apply(second, d)
}

// differ compares a word of the slots with what the accumulator was computed
// for, and stores it there.
func (e *Evaluator) differ(acc *accumulator, word int) (now, was, differ uint64) {
	now = binary.LittleEndian.Uint64(e.slots[word:])
	was = binary.LittleEndian.Uint64(acc.seen[word:])
	if now != was {
		binary.LittleEndian.PutUint64(acc.seen[word:], now)
	}
	return now, was, now ^ was
}

// note adds an input to those to add and one to those to subtract.
func (c *changes) note(add, sub uint16) {
	if add != none {
		c.add[c.adds] = add
		c.adds++
	}
	if sub != none {
		c.sub[c.subs] = sub
		c.subs++
	}
}

// apply applies the changes to an accumulator.
func (e *Evaluator) apply(acc *accumulator, c *changes) {
	if c.adds+c.subs > 0 {
		apply(acc.sums, e.net.columns, c.add[:c.adds], c.sub[:c.subs])
	}
}

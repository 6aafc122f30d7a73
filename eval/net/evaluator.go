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
	add, sub   []uint16 // with room for all, and one more
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
		e.changes[i] = changes{add: make([]uint16, f.Slots+1), sub: make([]uint16, f.Slots+1)}
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
	table := f.table[view:]
	c.adds, c.subs = 0, 0
	slots, seen, first := e.slots, acc.seen, 0
	// The lengths are equal; comparing both saves checks of bounds.
	for len(slots) >= wordBytes && len(seen) >= wordBytes {
		now, was := binary.LittleEndian.Uint64(slots), binary.LittleEndian.Uint64(seen)
		if differ := now ^ was; differ != 0 {
			binary.LittleEndian.PutUint64(seen, now)
			for differ != 0 {
				add, sub := f.pop(&differ, first, now, was)
				c.note(table[add], table[sub])
			}
		}
		slots, seen, first = slots[wordBytes:], seen[wordBytes:], first+wordBytes
	}
	e.apply(acc, c)
}

// updateBoth brings the accumulators of two views up to date that were computed
// for the same slots.
func (e *Evaluator) updateBoth(own, other int) {
	f := e.features
	acc, acc2, c, d := &e.views[own], &e.views[other], &e.changes[0], &e.changes[1]
	table, table2 := f.table[own:], f.table[other:]
	c.adds, c.subs, d.adds, d.subs = 0, 0, 0, 0
	slots, seen, seen2, first := e.slots, acc.seen, acc2.seen, 0
	// The lengths are equal; comparing all saves checks of bounds.
	for len(slots) >= wordBytes && len(seen) >= wordBytes && len(seen2) >= wordBytes {
		now, was := binary.LittleEndian.Uint64(slots), binary.LittleEndian.Uint64(seen)
		if differ := now ^ was; differ != 0 {
			binary.LittleEndian.PutUint64(seen, now)
			binary.LittleEndian.PutUint64(seen2, now)
			for differ != 0 {
				add, sub := f.pop(&differ, first, now, was)
				c.note(table[add], table[sub])
				d.note(table2[add], table2[sub])
			}
		}
		slots, seen, seen2, first = slots[wordBytes:], seen[wordBytes:], seen2[wordBytes:], first+wordBytes
	}
	e.apply(acc, c)
	e.apply(acc2, d)
}

// pop removes the lowest byte from differ, the bits in which two words of slots
// differ; first is the slot of their lowest byte. It returns where in the table the
// inputs of view 0 are for the value of this slot now, and for the one it was.
func (f *Features) pop(differ *uint64, first int, now, was uint64) (add, sub int) {
	shift := bits.TrailingZeros64(*differ) &^ 7
	*differ &^= 0xff << shift
	code := (first + shift/8) * f.Values
	return (code + int(byte(now>>shift))) * f.Views, (code + int(byte(was>>shift))) * f.Views
}

// note adds an input to those to add and one to those to subtract, unless they are
// none. A processor cannot predict that, so there is no branch: it writes either, but
// counts only inputs, and the next call overwrites what is not counted.
func (c *changes) note(add, sub uint16) {
	c.add[c.adds] = add
	c.adds += counted(add)
	c.sub[c.subs] = sub
	c.subs += counted(sub)
}

// counted returns 1 for an input and 0 for none.
func counted(input uint16) int { return int((uint32(input) - uint32(none)) >> 31) }

// apply applies the changes to an accumulator.
func (e *Evaluator) apply(acc *accumulator, c *changes) {
	if c.adds+c.subs > 0 {
		apply(acc.sums, e.net.columns, c.add[:c.adds], c.sub[:c.subs])
	}
}

package net

import (
	"encoding/binary"
	"math/bits"

	"dux/movegen"
)

// Evaluator evaluates the position it is bound to by a net. It keeps an
// accumulator for each view, with the slots it was computed for. A call updates
// only the views that it reads, by the slots that differ (lazy updates). So it
// does not matter which moves were made in between.
type Evaluator struct {
	*Reader
	net      *Net
	views    []accumulator
	add, sub []uint16 // inputs that changed, with room for all
}

// accumulator holds the first layer for one view.
type accumulator struct {
	seen []byte // the slots it was computed for
	sums []int16
}

// Evaluator returns an evaluator bound to pos, a position of the net's game.
func (n *Net) Evaluator(pos movegen.Position) *Evaluator {
	f := n.features
	e := &Evaluator{
		Reader: f.Reader(pos), net: n, views: make([]accumulator, f.Views),
		add: make([]uint16, f.Slots), sub: make([]uint16, f.Slots),
	}
	for i := range e.views {
		// Slots of value 0 activate no input.
		e.views[i] = accumulator{seen: make([]byte, f.padded()), sums: append([]int16(nil), n.bias...)}
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
	value := e.net.output(e.update(perspective.Own), e.update(perspective.Other), perspective.Pieces)
	if perspective.Team != t {
		return -value
	}
	return value
}

// update brings the accumulator of a view up to date and returns its sums.
func (e *Evaluator) update(view int) []int16 {
	f := e.features
	acc := &e.views[view]
	table := f.table[view*f.Slots*f.Values:]
	adds, subs := 0, 0
	for word := 0; word < len(e.slots); word += wordBytes {
		now := binary.LittleEndian.Uint64(e.slots[word:])
		was := binary.LittleEndian.Uint64(acc.seen[word:])
		differ := now ^ was
		if differ == 0 {
			continue
		}
		binary.LittleEndian.PutUint64(acc.seen[word:], now)
		for differ != 0 {
			shift := bits.TrailingZeros64(differ) &^ 7
			differ &^= 0xff << shift
			values := table[(word+shift/8)*f.Values:][:f.Values]
			if input := values[byte(now>>shift)]; input != none {
				e.add[adds] = input
				adds++
			}
			if input := values[byte(was>>shift)]; input != none {
				e.sub[subs] = input
				subs++
			}
		}
	}
	if adds+subs > 0 {
		apply(acc.sums, e.net.columns, e.add[:adds], e.sub[:subs])
	}
	return acc.sums
}

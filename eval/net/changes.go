// Which inputs of two views change when slots change.

package net

import (
	"encoding/binary"
	"math/bits"
)

// changes lists the inputs of a view that changed.
type changes struct {
	add, sub   []uint16 // with room for all, and one more
	adds, subs int
}

func newChanges(f *Features) changes {
	return changes{add: make([]uint16, f.Slots+1), sub: make([]uint16, f.Slots+1)}
}

// listPlain is list in plain Go.
func listPlain(f *Features, slots, seen, seen2 []byte, own, other int, c, d *changes) {
	table, table2 := f.table[own:], f.table[other:]
	c.adds, c.subs, d.adds, d.subs = 0, 0, 0, 0
	first := 0
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
}

// wordBytes is the size of the words in which plain Go compares slots.
const wordBytes = 8

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

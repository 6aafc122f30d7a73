// Which inputs of accumulators change when slots change.

package net

import (
	"encoding/binary"
	"math/bits"
)

// listPlain is list in plain Go.
func listPlain(f *Features, slots []byte, acc, acc2 *accumulator) {
	table, table2 := f.table[acc.view:], f.table[acc2.view:]
	acc.adds, acc.subs, acc2.adds, acc2.subs = 0, 0, 0, 0
	seen, seen2 := acc.seen, acc2.seen
	first := 0
	// The lengths are equal; comparing all saves checks of bounds.
	for len(slots) >= wordBytes && len(seen) >= wordBytes && len(seen2) >= wordBytes {
		now, was := binary.LittleEndian.Uint64(slots), binary.LittleEndian.Uint64(seen)
		if differ := now ^ was; differ != 0 {
			binary.LittleEndian.PutUint64(seen, now)
			binary.LittleEndian.PutUint64(seen2, now)
			for differ != 0 {
				add, sub := f.pop(&differ, first, now, was)
				acc.note(table[add], table[sub])
				acc2.note(table2[add], table2[sub])
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
func (acc *accumulator) note(add, sub uint16) {
	acc.add[acc.adds] = add
	acc.adds += counted(add)
	acc.sub[acc.subs] = sub
	acc.subs += counted(sub)
}

// counted returns 1 for an input and 0 for none.
func counted(input uint16) int { return int((uint32(input) - uint32(none)) >> 31) }

// What the sources of several games share: values of slots, and of won games.

package net

import (
	"unsafe"

	"dux/movegen"
)

// Won is the value of a game that is won on the board, in centipawns. The
// search scores the end of games itself; this value is for callers that
// evaluate a position without search.
const Won = 3000

// CopyPieces copies the pieces on the squares of a board into slots.
func CopyPieces(slots []byte, squares []movegen.Piece) {
	// A Piece is a byte; copying all at once is much faster than one by one.
	copy(slots, unsafe.Slice((*byte)(unsafe.SliceData(squares)), len(squares)))
}

// Memo remembers what slots were filled for. After a null move, or a move on another
// board, they are still right.
type Memo struct {
	key    uint64
	filled bool
}

// Stale reports whether slots were not yet filled for a position with this key, and
// remembers the key. Positions with the same key must have the same slots.
func (m *Memo) Stale(key uint64) bool {
	stale := !m.filled || m.key != key
	m.key, m.filled = key, true
	return stale
}

// Flag returns the value of a slot for yes or no.
func Flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

// AtMost returns the value of a slot for a number: larger numbers than limit
// share its value.
func AtMost(n, limit int) byte { return byte(min(n, limit)) }

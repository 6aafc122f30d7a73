package net

import (
	"unsafe"

	"dux/movegen"
)

// Won is the value of a game that is won on the board, in centipawns. The
// search scores the end of games itself; this value is for callers that
// evaluate a position without search.
const Won = 3000

// Decided returns the value of pos to team t if the game is over.
func Decided(pos movegen.Position, t movegen.Team) (value int, ok bool) {
	switch o := pos.Outcome(); {
	case !o.Over():
		return 0, false
	case o.Drawn():
		return 0, true
	case o.Winner == t:
		return Won, true
	}
	return -Won, true
}

// CopyPieces copies the pieces on the squares of a board into slots.
func CopyPieces(slots []byte, squares []movegen.Piece) {
	// A Piece is a byte; copying all at once is much faster than one by one.
	copy(slots, unsafe.Slice((*byte)(unsafe.SliceData(squares)), len(squares)))
}

// Flag returns the value of a slot for yes or no.
func Flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

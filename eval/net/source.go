package net

import (
	"unsafe"

	"dux/movegen"
)

// Won is the value of a game that is won on the board. The search counts the
// turns to the end of games itself; this serves who asks for a position alone.
const Won = 3000

// Decided is the value of pos to team t if the board has decided the game.
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

// CopyPieces writes what stands on the squares of a board into slots.
func CopyPieces(slots []byte, squares []movegen.Piece) {
	// A Piece is a byte, and to copy all at once is much faster than one by one.
	copy(slots, unsafe.Slice((*byte)(unsafe.SliceData(squares)), len(squares)))
}

// Flag is the value of a slot that holds a yes or no.
func Flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

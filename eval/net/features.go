// What a game defines for its nets: slots, inputs, views, and sources of slots, with what
// several games share of them.

package net

import (
	"fmt"
	"sync"
	"unsafe"

	"dux/movegen"
)

// Features describes the inputs of a game's nets.
type Features struct {
	Game      string // the game's name in the files of its nets
	Slots     int    // bytes that describe a position
	Values    int    // larger than any value of a slot
	Inputs    int    // of a view
	Views     int
	MaxActive int // largest number of active inputs of a view
	MaxPieces int // largest number of pieces and pawns; their number selects the output bucket

	// Input returns the input that a value in a slot activates in a view. The
	// value 0, an empty square or nothing, activates none.
	Input func(view, slot int, value byte) (input int, ok bool)
	// Mirror returns the input that corresponds to an input on the board
	// mirrored left to right: training also uses mirror images. It is nil where
	// the mirrored board is another game.
	Mirror func(input int) int
	// Piece returns the square and the piece of a value in a slot. It is nil
	// where slots are numbered like squares and values are pieces.
	Piece func(slot int, value byte) (movegen.Square, movegen.Piece, bool)
	// Bind returns a Source that reads the slots of a position.
	Bind func(pos movegen.Position) Source

	once  sync.Once
	table []uint16 // inputs by code (of slot and value) and view
}

// Source reads the slots of the current state of a position.
type Source interface {
	// Fill brings the slots up to date. It always gets the same ones.
	Fill(slots []byte)
	// Perspective returns whose view of the position the value to team t needs.
	Perspective(t movegen.Team) Perspective
}

// Selective is a Source of a game in which nets do not see all positions.
type Selective interface {
	Source
	// Known returns the value to team t, in centipawns, if the game is not over but
	// needs no net: a king can be captured, or nobody can win.
	Known(t movegen.Team) (value int, ok bool)
	// Trained reports whether nets are trained on positions like this one. The
	// search rarely evaluates the others, which are in the middle of a turn;
	// they get the value of the most similar position that nets are trained on.
	Trained() bool
}

// Perspective says from whose views a position is evaluated.
type Perspective struct {
	Own, Other int          // views
	Pieces     int          // pieces and pawns on the board
	Team       movegen.Team // the value is for this team; with two teams the other has the negated value
}

// none is the entry of the table for values that activate no input.
const none = ^uint16(0)

// lookUp returns the table of inputs, by code and view: entries for the same slot and
// value are neighbours, because an update reads those of two views. The first call
// builds it.
func (f *Features) lookUp() []uint16 {
	f.once.Do(func() {
		f.table = make([]uint16, f.Slots*f.Values*f.Views)
		i := 0
		for slot := range f.Slots {
			for value := range f.Values {
				for view := range f.Views {
					f.table[i] = f.entry(view, slot, byte(value))
					i++
				}
			}
		}
	})
	return f.table
}

func (f *Features) entry(view, slot int, value byte) uint16 {
	input, ok := f.Input(view, slot, value)
	switch {
	case !ok:
		return none
	case value == 0 || input < 0 || input >= f.Inputs || f.Inputs >= int(none):
		panic(fmt.Sprintf("net: %s: view %d, slot %d, value %d activates input %d", f.Game, view, slot, value, input))
	}
	return uint16(input)
}

// Kinds numbers the kinds of pieces of a game without gaps.
type Kinds struct {
	index [16]int // from 1; 0 for kinds that the game lacks
	n     int
}

// KindsOf returns the kinds of v.
func KindsOf(v *movegen.Variant) (k Kinds) {
	dense, n := v.DenseKinds()
	copy(k.index[:], dense[:])
	k.n = n
	return k
}

// Len returns the number of kinds.
func (k *Kinds) Len() int { return k.n }

// Index returns the number of a kind, from 0. ok is false if the game lacks it.
func (k *Kinds) Index(kind movegen.Kind) (index int, ok bool) {
	index = k.index[kind&15] - 1
	return index, index >= 0
}

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

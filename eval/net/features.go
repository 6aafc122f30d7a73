// What a game defines for its nets: slots, inputs, views, and sources of slots.

package net

import (
	"fmt"
	"sync"

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

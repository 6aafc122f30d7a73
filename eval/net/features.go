package net

import (
	"fmt"
	"sync"

	"dux/movegen"
)

// Features is what the nets of a game see.
type Features struct {
	Game   string // the name that the files of its nets bear
	Slots  int    // bytes that describe a position
	Values int    // a byte is less than this
	Inputs int    // of a view
	Views  int
	Most   int // inputs of a view lit at once, at most in a game
	Men    int // men on the board, at most; they choose the output

	// Input is the input that a value in a slot lights in a view. The value 0 is
	// an empty square or nothing: it lights none.
	Input func(view, slot int, value byte) (input int, ok bool)
	// Mirror is the input that corresponds to another one on the board mirrored
	// left to right, for training on positions and their mirror images. It is nil
	// where the mirrored board is another game.
	Mirror func(input int) int
	// Piece is the square and the piece that a value in a slot stands for. It is
	// nil where slots are numbered like squares, and their values are pieces.
	Piece func(slot int, value byte) (movegen.Square, movegen.Piece, bool)
	// Bind reads the slots out of a position.
	Bind func(pos movegen.Position) Source

	once  sync.Once
	table []uint16 // input by view, slot and value
}

// Source is a position as its net sees it, whatever stands there at the moment.
type Source interface {
	// Fill writes the slots.
	Fill(slots []byte)
	// Reading says what must be read for a value to team t.
	Reading(t movegen.Team) Reading
	// Known is the value to team t where no net need be asked: the game is
	// decided, or a king can be taken.
	Known(t movegen.Team) (value int, ok bool)
	// Trained reports whether nets are trained on positions like this. The others,
	// in the middle of a turn, a search hardly ever asks about; their value is that
	// of the position that is most like them.
	Trained() bool
}

// Reading says what a value is worked out from.
type Reading struct {
	Own, Other int          // views
	Men        int          // on the board
	Team       movegen.Team // the one that the value is for; of two teams the other has its negative
}

// none is the entry of the table for values that light no input.
const none = ^uint16(0)

// lookUp is the table of inputs, built at the first call: by view, slot and value.
func (f *Features) lookUp() []uint16 {
	f.once.Do(func() {
		f.table = make([]uint16, f.Views*f.Slots*f.Values)
		i := 0
		for view := range f.Views {
			for slot := range f.Slots {
				for value := range f.Values {
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
		panic(fmt.Sprintf("net: %s: view %d, slot %d, value %d lights input %d", f.Game, view, slot, value, input))
	}
	return uint16(input)
}

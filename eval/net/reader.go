// From positions to active inputs, and values that are known without a net.

package net

import (
	"math"

	"dux/movegen"
)

// Reader lists the inputs that the current state of a position activates. It is
// bound to that position.
type Reader struct {
	features  *Features
	pos       movegen.Position
	source    Source
	selective Selective // source, if it implements Selective
	slots     []byte
}

// Reader returns a Reader bound to pos, a position of the game.
func (f *Features) Reader(pos movegen.Position) *Reader {
	f.lookUp()
	r := &Reader{features: f, pos: pos, source: f.Bind(pos), slots: make([]byte, f.padded())}
	r.selective, _ = r.source.(Selective)
	return r
}

// Known returns the value to team t, in centipawns, if no net is needed: the game is
// over, or the source knows the value.
func (r *Reader) Known(t movegen.Team) (value int, ok bool) {
	switch o := r.pos.Outcome(); {
	case !o.Over():
		if r.selective != nil {
			return r.selective.Known(t)
		}
		return 0, false
	case o.Drawn():
		return 0, true
	case o.Winner == t:
		return Won, true
	}
	return -Won, true
}

// Trained reports whether nets are trained on positions like this one.
func (r *Reader) Trained() bool { return r.selective == nil || r.selective.Trained() }

// padded returns the number of slots, rounded up to whole blocks.
func (f *Features) padded() int { return (f.Slots + blockBytes - 1) / blockBytes * blockBytes }

// blockBytes is the number of slots that are compared at once.
const blockBytes = 64

// ActiveInputs holds the inputs that a position activates.
type ActiveInputs struct {
	Own, Other []uint16     // of either view, in the order of slots
	Pieces     int          // as in Perspective
	Team       movegen.Team // the value is for this team
}

// Read sets a to the inputs for a value to team t. It returns false for positions
// that need no net.
func (r *Reader) Read(t movegen.Team, a *ActiveInputs) bool {
	codes, p, ok := r.Codes(t, nil)
	if !ok {
		return false
	}
	a.Own = r.features.AppendInputs(a.Own[:0], p.Own, codes)
	a.Other = r.features.AppendInputs(a.Other[:0], p.Other, codes)
	a.Pieces, a.Team = p.Pieces, p.Team
	return true
}

// Codes appends the codes of all slots that are not 0 to codes, for training:
// fewer numbers than the inputs of two views, which follow from them. It
// returns false for positions that need no net.
func (r *Reader) Codes(t movegen.Team, codes []uint16) ([]uint16, Perspective, bool) {
	if _, known := r.Known(t); known || !r.Trained() {
		return codes, Perspective{}, false
	}
	r.source.Fill(r.slots)
	for slot, value := range r.slots[:r.features.Slots] {
		if value != 0 {
			codes = append(codes, r.features.code(slot, value))
		}
	}
	return codes, r.source.Perspective(t), true
}

// code returns a slot and its value as one number.
func (f *Features) code(slot int, value byte) uint16 { return uint16(slot*f.Values + int(value)) }

func (f *Features) decode(code uint16) (slot int, value byte) {
	return int(code) / f.Values, byte(int(code) % f.Values)
}

// PieceIn returns the square and the piece of a code. ok is false for codes that
// surely are none. A game whose slots are numbered like its squares has more slots
// after the last square; the caller has to leave these out.
func (f *Features) PieceIn(code uint16) (movegen.Square, movegen.Piece, bool) {
	slot, value := f.decode(code)
	if f.Piece != nil {
		return f.Piece(slot, value)
	}
	return movegen.Square(slot), movegen.Piece(value), value != 0 && slot <= math.MaxUint8
}

// AppendInputs appends the inputs that codes activate in a view.
func (f *Features) AppendInputs(inputs []uint16, view int, codes []uint16) []uint16 {
	table := f.lookUp()[view:]
	for _, code := range codes {
		if input := table[int(code)*f.Views]; input != none {
			inputs = append(inputs, input)
		}
	}
	return inputs
}

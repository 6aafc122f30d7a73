package net

import (
	"math"

	"dux/movegen"
)

// Reader lists the inputs that the current state of a position activates. It is
// bound to that position.
type Reader struct {
	features *Features
	source   Source
	slots    []byte
}

// Reader returns a Reader bound to pos, a position of the game.
func (f *Features) Reader(pos movegen.Position) *Reader {
	f.lookUp()
	return &Reader{features: f, source: f.Bind(pos), slots: make([]byte, f.padded())}
}

// padded returns the number of slots, rounded up to whole words.
func (f *Features) padded() int { return (f.Slots + wordBytes - 1) / wordBytes * wordBytes }

// wordBytes is the size of the words in which slots are compared.
const wordBytes = 8

// Active holds the active inputs of a position.
type Active struct {
	Own, Other []uint16     // active inputs of either view, in the order of slots
	Men        int          // as in Reading
	Team       movegen.Team // the value is for this team
}

// Active lists the inputs for a value to team t in a, whose lists it reuses. It
// returns false for positions that need no net.
func (r *Reader) Active(t movegen.Team, a *Active) bool {
	if _, known := r.source.Known(t); known || !r.source.Trained() {
		return false
	}
	r.source.Fill(r.slots)
	reading := r.source.Reading(t)
	a.Own = r.lit(a.Own[:0], reading.Own)
	a.Other = r.lit(a.Other[:0], reading.Other)
	a.Men, a.Team = reading.Men, reading.Team
	return true
}

// lit appends the active inputs of a view.
func (r *Reader) lit(inputs []uint16, view int) []uint16 {
	f := r.features
	table := f.table[view*f.Slots*f.Values:]
	for slot, value := range r.slots[:f.Slots] {
		if input := table[slot*f.Values+int(value)]; input != none {
			inputs = append(inputs, input)
		}
	}
	return inputs
}

// Codes appends the codes of all slots that are not 0 to codes, for training:
// fewer numbers than the inputs of two views, which follow from them. It
// returns false for positions that need no net.
func (r *Reader) Codes(t movegen.Team, codes []uint16) ([]uint16, Reading, bool) {
	if _, known := r.source.Known(t); known || !r.source.Trained() {
		return codes, Reading{}, false
	}
	r.source.Fill(r.slots)
	for slot, value := range r.slots[:r.features.Slots] {
		if value != 0 {
			codes = append(codes, r.features.code(slot, value))
		}
	}
	return codes, r.source.Reading(t), true
}

// code returns a slot and its value as one number.
func (f *Features) code(slot int, value byte) uint16 { return uint16(slot*f.Values + int(value)) }

// decode returns the slot and the value of a code.
func (f *Features) decode(code uint16) (slot int, value byte) {
	return int(code) / f.Values, byte(int(code) % f.Values)
}

// PieceIn returns the square and the piece of a code. ok is false for slots
// after the squares.
func (f *Features) PieceIn(code uint16) (movegen.Square, movegen.Piece, bool) {
	slot, value := f.decode(code)
	if f.Piece != nil {
		return f.Piece(slot, value)
	}
	return movegen.Square(slot), movegen.Piece(value), value != 0 && slot <= math.MaxUint8
}

// Lit appends the inputs that codes activate in a view.
func (f *Features) Lit(inputs []uint16, view int, codes []uint16) []uint16 {
	size := f.Slots * f.Values
	table := f.lookUp()[view*size:][:size]
	for _, code := range codes {
		if input := table[code]; input != none {
			inputs = append(inputs, input)
		}
	}
	return inputs
}

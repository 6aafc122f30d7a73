package net

import (
	"math"

	"dux/movegen"
)

// Reader lists the inputs that a position lights. It is bound to the position
// and always reads what stands there at the moment.
type Reader struct {
	features *Features
	source   Source
	slots    []byte
}

// Reader binds a Reader to pos, a position of the game.
func (f *Features) Reader(pos movegen.Position) *Reader {
	f.lookUp()
	return &Reader{features: f, source: f.Bind(pos), slots: make([]byte, f.padded())}
}

// padded is the number of slots, rounded up to whole words.
func (f *Features) padded() int { return (f.Slots + wordBytes - 1) / wordBytes * wordBytes }

// wordBytes is the size of the words in which slots are compared.
const wordBytes = 8

// Active is what a position lights.
type Active struct {
	Own, Other []uint16     // inputs lit in either view, in the order of slots
	Men        int          // as in Reading
	Team       movegen.Team // the one that the value is for
}

// Active lists what a value to team t is worked out from. It returns false for
// positions that no net is asked about, and reuses the lists of a.
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

// lit appends the inputs lit in a view.
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

// Codes is what stands in the slots that are not 0, for training: less than the
// inputs of two views, which follow from it. It appends to codes and returns
// false for positions that no net is asked about.
func (r *Reader) Codes(t movegen.Team, codes []uint16) ([]uint16, Reading, bool) {
	if _, known := r.source.Known(t); known || !r.source.Trained() {
		return codes, Reading{}, false
	}
	r.source.Fill(r.slots)
	for slot, value := range r.slots[:r.features.Slots] {
		if value != 0 {
			codes = append(codes, r.features.Code(slot, value))
		}
	}
	return codes, r.source.Reading(t), true
}

// Code is a value in a slot as one number.
func (f *Features) Code(slot int, value byte) uint16 { return uint16(slot*f.Values + int(value)) }

// Decode is the slot and the value of a code.
func (f *Features) Decode(code uint16) (slot int, value byte) {
	return int(code) / f.Values, byte(int(code) % f.Values)
}

// PieceIn is the square and the piece that a code stands for, if it does; slots
// behind the squares of a board stand for something else.
func (f *Features) PieceIn(code uint16) (movegen.Square, movegen.Piece, bool) {
	slot, value := f.Decode(code)
	if f.Piece != nil {
		return f.Piece(slot, value)
	}
	return movegen.Square(slot), movegen.Piece(value), value != 0 && slot <= math.MaxUint8
}

// Lit appends the inputs that codes light in a view.
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

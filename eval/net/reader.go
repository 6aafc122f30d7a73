package net

import "dux/movegen"

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
	Own, Other []uint16 // inputs lit in either view, in the order of slots
	Men        int
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

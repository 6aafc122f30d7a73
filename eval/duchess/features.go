// Package duchess has the features of nets for Duchess with any number of players:
// features.go those of pieces, terms.go the others.
package duchess

import (
	"sync"

	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// The slots are the squares, then the terms of each seat (see terms.go), term
// by term, then the seat to move, from 1.
const (
	termSlot = graph.Squares
	turnSlot = termSlot + terms*movegen.MaxSeats
	slots    = turnSlot + 1
)

const (
	setSize   = 15 // pieces of a seat at the start
	maxPieces = setSize * movegen.MaxSeats
	maxActive = maxPieces + terms*movegen.MaxSeats + 1
	maxValue  = movegen.MaxSeats << 4 // larger than any piece
)

// The features by number of players.
var (
	Six   = newFeatures(rules.Six)
	Four  = newFeatures(rules.Four)
	Three = newFeatures(rules.Three)
	Two   = newFeatures(rules.Two)
)

// newFeatures returns the features of a game. A view is that of a seat: the
// board is turned to it, and seats are counted clockwise from it. The flaps of
// absent seats are empty.
func newFeatures(v *movegen.Variant) *net.Features {
	kinds := net.KindsOf(v)
	termInput := movegen.MaxSeats * kinds.Len() * graph.Squares
	turnInput := termInput + terms*movegen.MaxSeats*termValues
	near := sync.OnceValue(func() *[graph.Squares]bitboard.Bits192 {
		return withinTwo(v.Position().(*rules.Position).Board())
	})
	relative := func(seat, view int) int { return (seat - view + movegen.MaxSeats) % movegen.MaxSeats }
	return &net.Features{
		Game: v.Name, Slots: slots, Values: maxValue, Inputs: turnInput + movegen.MaxSeats,
		Views: movegen.MaxSeats, MaxActive: maxActive, MaxPieces: setSize * len(v.Seats),
		Input: func(view, slot int, value byte) (int, bool) {
			switch {
			case value == 0:
				return 0, false
			case slot == turnSlot:
				return turnInput + relative(int(value)-1, view), value <= movegen.MaxSeats
			case slot >= termSlot:
				term, seat := (slot-termSlot)/movegen.MaxSeats, (slot-termSlot)%movegen.MaxSeats
				return termInput + (term*movegen.MaxSeats+relative(seat, view))*termValues + int(value), value < termValues
			}
			piece := movegen.Piece(value)
			k, ok := kinds.Index(piece.Kind())
			square := int(graph.Turned(movegen.Square(slot), -view))
			return (relative(int(piece.Seat()), view)*kinds.Len()+k)*graph.Squares + square, ok
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position), near()} },
	}
}

type source struct {
	*rules.Position
	near *[graph.Squares]bitboard.Bits192 // squares within two king moves
}

func (s source) Fill(slots []byte) {
	net.CopyPieces(slots, s.Squares())
	fillTerms(slots[termSlot:turnSlot], s.Position, s.near)
	slots[turnSlot] = 1 + byte(s.Seat())
}

// Perspective returns the views of the seat to move and of the next seat, an
// opponent. With three players these are the seat of team t and its left
// neighbour, whose king that seat has to mate.
func (s source) Perspective(t movegen.Team) net.Perspective {
	v := s.Variant()
	own := s.Seat()
	if v.NTeam > 2 {
		for v.Team(own) != t {
			own = s.Next(own)
		}
	}
	pieces := 0
	for team := range v.NTeam {
		pieces += s.OfTeam(movegen.Team(team)).Count()
	}
	return net.Perspective{Own: int(own), Other: int(s.Next(own)), Pieces: pieces, Team: v.Team(own)}
}

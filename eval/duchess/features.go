// Package duchess describes Duchess for any number of players to its nets.
package duchess

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// The slots are the squares, how the king of each seat stands, and the seat to
// move, from 1.
const (
	kingSlot = graph.Squares
	turnSlot = kingSlot + movegen.MaxSeats
	slots    = turnSlot + 1
)

// How a king stands. The pieces of a mated seat stay, threaten and may free it,
// so that they are inputs like all others.
const (
	checked = 1
	mated   = 2
)

const (
	setSize  = 15 // pieces of a seat
	mostMen  = setSize * movegen.MaxSeats
	mostLit  = mostMen + movegen.MaxSeats + 1
	maxValue = movegen.MaxSeats << 4 // above any piece
)

// The features of the numbers of players.
var (
	Six   = newFeatures(rules.Six)
	Four  = newFeatures(rules.Four)
	Three = newFeatures(rules.Three)
	Two   = newFeatures(rules.Two)
)

// newFeatures makes the features of a game. A view is that of a seat, with the
// board turned to it and the seats counted from it on, clockwise; the flaps of
// absent seats are empty.
func newFeatures(v *movegen.Variant) *net.Features {
	kinds := net.KindsOf(v)
	kingInput := movegen.MaxSeats * kinds.Len() * graph.Squares
	turnInput := kingInput + 2*movegen.MaxSeats
	relative := func(seat, view int) int { return (seat - view + movegen.MaxSeats) % movegen.MaxSeats }
	return &net.Features{
		Game: v.Name, Slots: slots, Values: maxValue, Inputs: turnInput + movegen.MaxSeats,
		Views: movegen.MaxSeats, Most: mostLit, Men: setSize * len(v.Seats),
		Input: func(view, slot int, value byte) (int, bool) {
			switch {
			case value == 0:
				return 0, false
			case slot == turnSlot:
				return turnInput + relative(int(value)-1, view), value <= movegen.MaxSeats
			case slot >= kingSlot:
				return kingInput + 2*relative(slot-kingSlot, view) + int(value) - 1, value == checked || value == mated
			}
			piece := movegen.Piece(value)
			k, ok := kinds.Index(piece.Kind())
			square := int(graph.Turned(movegen.Square(slot), -view))
			return (relative(int(piece.Seat()), view)*kinds.Len()+k)*graph.Squares + square, ok
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position)} },
	}
}

type source struct{ *rules.Position }

func (s source) Fill(slots []byte) {
	net.CopyPieces(slots, s.Squares())
	for _, seat := range s.Variant().Seats {
		stands := byte(0)
		if s.Checked(seat) {
			stands = checked
			if s.Mated(seat) {
				stands = mated
			}
		}
		slots[kingSlot+int(seat)] = stands
	}
	slots[turnSlot] = 1 + byte(s.Seat())
}

// Reading is by the seat to move and the one after it, an opponent. Where each
// plays for themself, it is by the seat of team t and the one to its left, which
// that seat is to mate.
func (s source) Reading(t movegen.Team) net.Reading {
	v := s.Variant()
	own := s.Seat()
	if v.NTeam > 2 {
		for v.Team(own) != t {
			own = s.Next(own)
		}
	}
	men := 0
	for team := range v.NTeam {
		men += s.Side(movegen.Team(team)).Count()
	}
	return net.Reading{Own: int(own), Other: int(s.Next(own)), Men: men, Team: v.Team(own)}
}

func (s source) Known(t movegen.Team) (int, bool) { return net.Decided(s.Position, t) }

func (s source) Trained() bool { return true }

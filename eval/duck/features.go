// Package duck describes Duck Chess to its nets.
package duck

import (
	"dux/eval/chess"
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/duck"
)

// The slots are the squares, with the duck as a piece, and how each king stands.
const (
	kingSlot = 64
	slots    = kingSlot + 2
)

// How a king stands, once the duck has been lifted.
const (
	guardable = 1 // attacked, and a duck can stop all attackers
	helpless  = 2 // attacked, and none can
)

// The inputs are the pieces, the duck, and how the own king and the other one stand.
const (
	duckInput = chess.PieceInputs
	kingInput = duckInput + 64
	inputs    = kingInput + 4
)

// Features is what nets for Duck Chess see. The views are White's and Black's.
var Features = &net.Features{
	Game: rules.Variant.Name, Slots: slots, Values: chess.Values, Inputs: inputs, Views: 2, Most: 32 + 1 + 2, Men: 32, Partial: true,
	Input: func(view, slot int, value byte) (int, bool) {
		if slot >= kingSlot {
			owner := slot - kingSlot ^ view
			return kingInput + 2*owner + int(value) - 1, value == guardable || value == helpless
		}
		if value == byte(movegen.Duck) {
			return duckInput + slot ^ 56*view, true
		}
		return chess.PieceInput(movegen.Seat(view), movegen.Piece(value), slot)
	},
	Mirror: func(input int) int {
		if input >= kingInput {
			return input
		}
		return input ^ 7
	},
	Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position)} },
}

type source struct{ *rules.Position }

func (s source) Fill(slots []byte) {
	net.CopyPieces(slots, s.Squares[:])
	if duck := s.DuckSet(); duck != 0 {
		slots[duck.First()] = byte(movegen.Duck)
	}
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		stands := byte(0)
		if guards, attacked := s.KingGuards(seat); attacked {
			stands = guardable
			if guards == 0 {
				stands = helpless
			}
		}
		slots[kingSlot+int(seat)] = stands
	}
}

// Reading is by the player to move and the other one.
func (s source) Reading(movegen.Team) net.Reading {
	mover := int(s.Seat())
	return net.Reading{Own: mover, Other: mover ^ 1, Men: s.Occupied().Count(), Team: movegen.Team(mover)}
}

// Known sees that the player to move can take the king.
func (s source) Known(t movegen.Team) (int, bool) {
	value, ok := net.Decided(s.Position, t)
	if ok || s.Leg() != 0 {
		return value, ok
	}
	mover := s.Seat() & 1
	if s.Attackers(s.King(mover^1), s.Occupied()|s.DuckSet())&s.Sides[mover] == 0 {
		return 0, false
	}
	if t != movegen.Team(mover) {
		return -net.Won, true
	}
	return net.Won, true
}

// Trained is false while a duck is to be placed: nobody knows yet where.
func (s source) Trained() bool { return s.Leg() == 0 }

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
	Game: rules.Variant.Name, Slots: slots, Values: chess.Values, Inputs: inputs, Views: 2, Most: 32 + 1 + 2, Men: 32,
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
	if duck := s.DuckSet(); duck != 0 && s.Leg() == 0 {
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

// next is the player who moves the next piece.
func (s source) next() movegen.Seat { return s.Seat()&1 ^ movegen.Seat(s.Leg()) }

// Reading is by the player who moves the next piece and the other one.
func (s source) Reading(movegen.Team) net.Reading {
	next := int(s.next())
	return net.Reading{Own: next, Other: next ^ 1, Men: s.Occupied().Count(), Team: movegen.Team(next)}
}

// Known sees that the player who moves the next piece can take the king, or will
// be able to wherever the duck is placed.
func (s source) Known(t movegen.Team) (int, bool) {
	if value, ok := net.Decided(s.Position, t); ok {
		return value, true
	}
	if !s.kingFalls() {
		return 0, false
	}
	if t != movegen.Team(s.next()) {
		return -net.Won, true
	}
	return net.Won, true
}

func (s source) kingFalls() bool {
	next := s.next()
	if s.Leg() != 0 {
		guards, attacked := s.KingGuards(next ^ 1)
		return attacked && guards == 0
	}
	return s.Attackers(s.King(next^1), s.Occupied()|s.DuckSet())&s.Sides[next] != 0
}

// Trained is false while a duck is to be placed: nobody knows yet where. It is as
// if the next player were to move without a duck on the board.
func (s source) Trained() bool { return s.Leg() == 0 }

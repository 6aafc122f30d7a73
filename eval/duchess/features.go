// Package duchess evaluates Duchess with any number of players. evaluator.go is the
// hand-crafted evaluation, weights.go its weights, features.go the features of
// nets.
package duchess

import (
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duchess"
	"dux/movegen/graph"
)

// The slots are the squares, then three for each seat, then the seat to move,
// from 1. The three are the state of its king; whether a wizard of its team is
// next to the king, so that it can teleport away; and the number of squares
// next to the king where other teams' wizards can land pieces.
const (
	kingSlot    = graph.Squares
	refugeSlot  = kingSlot + movegen.MaxSeats
	landingSlot = refugeSlot + movegen.MaxSeats
	turnSlot    = landingSlot + movegen.MaxSeats
	slots       = turnSlot + 1
)

// The state of a king. The pieces of a mated seat stay on the board, give check
// and may free the king, so they are inputs like all others.
const (
	checked = 1
	mated   = 2
)

const (
	setSize   = 15 // pieces of a seat at the start
	maxPieces = setSize * movegen.MaxSeats
	maxActive = maxPieces + 3*movegen.MaxSeats + 1

	mostLanding = 4                     // larger numbers use the same input
	maxValue    = movegen.MaxSeats << 4 // larger than any piece
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
	kingInput := movegen.MaxSeats * kinds.Len() * graph.Squares
	refugeInput := kingInput + 2*movegen.MaxSeats
	landingInput := refugeInput + movegen.MaxSeats
	turnInput := landingInput + mostLanding*movegen.MaxSeats
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
			case slot >= landingSlot:
				return landingInput + mostLanding*relative(slot-landingSlot, view) + int(value) - 1, value <= mostLanding
			case slot >= refugeSlot:
				return refugeInput + relative(slot-refugeSlot, view), value == 1
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
	v := s.Variant()
	var near, foreign [3]bitboard.Bits192 // squares next to the wizards of a team, and of other teams
	for team := range v.NTeam {
		near[team] = s.Near(movegen.Team(team))
	}
	for team := range v.NTeam {
		for other := range v.NTeam {
			if other != team {
				foreign[team] = foreign[team].Or(near[other])
			}
		}
		foes := s.Foes(movegen.Team(team))
		for _, seat := range v.Seats {
			if v.Team(seat) != movegen.Team(team) {
				continue
			}
			king := s.King(seat)
			slots[kingSlot+int(seat)] = s.stands(seat, &foes)
			slots[refugeSlot+int(seat)] = net.Flag(near[team].Has(king))
			landing := s.Board().King[king].And(foreign[team])
			slots[landingSlot+int(seat)] = byte(min(landing.Count(), mostLanding))
		}
	}
	slots[turnSlot] = 1 + byte(s.Seat())
}

// stands returns the state of a seat's king, given the attacks of its enemies.
func (s source) stands(seat movegen.Seat, foes *rules.Force) byte {
	switch {
	case !s.Attacked(foes, s.King(seat)):
		return 0
	case s.Mated(seat):
		return mated
	}
	return checked
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

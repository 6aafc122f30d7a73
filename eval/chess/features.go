// Package chess describes the games on one board of 8x8 squares to their nets.
package chess

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/chess"
)

// The slots of a board, after its squares.
const (
	squares   = 64
	rightSlot = squares       // a flag for each of the rights
	handSlot  = rightSlot + 4 // the number of each kind in hand, White's first

	// Slots is the number of slots of a board, without hands and with them.
	Slots      = handSlot
	SlotsHands = handSlot + 2*handKinds
)

// The inputs of a board, seen by a player.
const (
	rightInput = PieceInputs
	handInput  = rightInput + 4

	// Inputs is the number of inputs of a board, without hands and with them.
	Inputs      = handInput
	InputsHands = handInput + 2*handKinds*MostInHand
)

const (
	handKinds = int(movegen.Queen - movegen.Pawn + 1)

	// MostInHand is the number in hand from which on numbers look alike.
	MostInHand = 6
	// Values is more than any value of a slot.
	Values = 32
)

// View is how a player sees a board: turned to the player, and mirrored so that
// the player's king stands on the right half.
type View struct {
	Seat     movegen.Seat // whose colour
	Mirrored bool
	Castling bool // the rights are castling rights, which change sides with the mirror
}

// Input is the input of a board that a value in one of its slots lights.
func (v View) Input(slot int, value byte) (input int, ok bool) {
	switch {
	case value == 0:
		return 0, false
	case slot < squares:
		mirror := 0
		if v.Mirrored {
			mirror = 7
		}
		return PieceInput(v.Seat, movegen.Piece(value), slot^mirror)
	case slot < handSlot:
		right := slot - rightSlot ^ 2*int(v.Seat&1)
		if v.Mirrored && v.Castling {
			right ^= 1
		}
		return rightInput + right, value == 1
	}
	i := slot - handSlot
	if v.Seat == movegen.Black {
		i = (i + handKinds) % (2 * handKinds)
	}
	return handInput + i*MostInHand + int(value) - 1, value <= MostInHand
}

// MirroredFor reports whether the player sees the board mirrored now.
func MirroredFor(b *rules.Board, seat movegen.Seat) bool { return b.King(seat)&7 < 4 }

// Fill writes the slots of a board, those of hands too if there is room.
func Fill(slots []byte, p *rules.Position) {
	net.CopyPieces(slots, p.Squares[:])
	for i := range 4 {
		slots[rightSlot+i] = byte(p.Rights>>i) & 1
	}
	if len(slots) < SlotsHands {
		return
	}
	i := handSlot
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			slots[i] = byte(min(p.Hand(seat, k), MostInHand))
			i++
		}
	}
}

// The features of the games of this package.
var (
	Chess          = newFeatures(rules.Chess, Slots, Inputs, false)
	Medieval       = newFeatures(rules.Medieval, Slots, Inputs, true)
	Double         = newFeatures(rules.Double, SlotsHands, InputsHands, false)
	DoubleMedieval = newFeatures(rules.DoubleMedieval, SlotsHands, InputsHands, true)
)

func newFeatures(v *movegen.Variant, slots, inputs int, medieval bool) *net.Features {
	return &net.Features{
		Game: v.Name, Slots: slots, Values: Values, Inputs: inputs, Views: 4, Most: slots, Men: 32,
		Input: func(view, slot int, value byte) (int, bool) {
			v := View{Seat: movegen.Seat(view >> 1), Mirrored: view&1 != 0, Castling: !medieval}
			return v.Input(slot, value)
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position), slots} },
	}
}

type source struct {
	*rules.Position
	slots int
}

func (s source) Fill(slots []byte) { Fill(slots[:s.slots], s.Position) }

// view is that of the seat.
func (s source) view(seat movegen.Seat) int {
	return int(seat)<<1 | int(net.Flag(MirroredFor(&s.Board, seat)))
}

// Reading is by the player to move and the other one.
func (s source) Reading(movegen.Team) net.Reading {
	mover := s.Mover & 1
	return net.Reading{
		Own: s.view(mover), Other: s.view(mover ^ 1), Men: s.Occupied().Count(), Team: movegen.Team(mover),
	}
}

func (s source) Known(t movegen.Team) (int, bool) { return net.Decided(s.Position, t) }

func (s source) Trained() bool { return true }

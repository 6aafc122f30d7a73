// Package chess has the features of nets for the games on one board of 8x8 squares:
// features.go those of pieces, rights and hands, terms.go the others.
package chess

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/chess"
)

// The slots of a board. The squares come first.
const (
	squares   = 64
	rightSlot = squares          // a flag for each castling or leaping right
	termSlot  = rightSlot + 4    // the terms of both seats, White's first
	handSlot  = termSlot + Terms // the number of pieces in hand by kind, White's first

	// slots and SlotsHands are the numbers of slots of a board without and with
	// hands.
	slots      = handSlot
	SlotsHands = slots + 2*handKinds
)

// The inputs of a board in a view.
const (
	rightInput = PieceInputs
	termInput  = rightInput + 4
	handInput  = termInput + TermInputs

	// inputs and InputsHands are the numbers of inputs of a board without and
	// with hands.
	inputs      = handInput
	InputsHands = handInput + 2*handKinds*mostInHand
)

const (
	handKinds = int(movegen.Queen - movegen.Pawn + 1)

	// mostInHand is the largest number in hand that has an input of its own;
	// larger numbers use the same one.
	mostInHand = 6
	// Values is larger than any value of a slot.
	Values = 32
	// TermInputs is the number of inputs of the terms of a board.
	TermInputs = Terms * Values
)

// View is how a player sees a board: turned to the player, and mirrored so that
// the player's king stands on the right half (king's file e to h).
type View struct {
	Seat     movegen.Seat // the player's colour
	Mirrored bool
	Castling bool // the rights are for castling, and swap sides with the mirror
}

// Input returns the input that a value in a slot of a board activates. ok is
// false if it activates none.
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
	case slot < termSlot:
		right := slot - rightSlot ^ 2*int(v.Seat&1)
		if v.Mirrored && v.Castling {
			right ^= 1
		}
		return rightInput + right, value == 1
	case slot < handSlot:
		input, ok := v.TermInput(slot-termSlot, value)
		return termInput + input, ok
	}
	i := slot - handSlot
	if v.Seat == movegen.Black {
		i = (i + handKinds) % (2 * handKinds)
	}
	return handInput + i*mostInHand + int(value) - 1, value <= mostInHand
}

// term returns the number of a term as the player sees the board, whose own
// terms come first.
func (v View) term(i int) int {
	if v.Seat == movegen.Black {
		i = (i + sideTerms) % Terms
	}
	if v.Mirrored {
		i = mirrored(i)
	}
	return i
}

// mirrored returns the number of a term on the board mirrored left to right.
func mirrored(i int) int {
	if file := i%sideTerms - passedTerm; file >= 0 {
		return i + 7 - 2*file
	}
	return i
}

// TermInput returns the input of a term's value among TermInputs.
func (v View) TermInput(term int, value byte) (input int, ok bool) {
	return v.term(term)*Values + int(value), value != 0 && value < Values
}

// MirroredTerm returns the input among TermInputs that corresponds to an input on
// the board mirrored left to right.
func MirroredTerm(input int) int { return mirrored(input/Values)*Values + input%Values }

// MirroredFor reports whether the player sees the board mirrored now.
func MirroredFor(b *rules.Board, seat movegen.Seat) bool { return b.King(seat)&7 < 4 }

// Fill brings the slots of a board up to date, and those of hands if slots has room
// for them. It must get the same slots whenever it gets the same memo.
func Fill(slots []byte, p *rules.Position, filled *net.Memo) {
	if !filled.Stale(p.BoardKey()) {
		return
	}
	net.CopyPieces(slots, p.Squares[:])
	for i := range 4 {
		slots[rightSlot+i] = byte(p.Rights>>i) & 1
	}
	hands := len(slots) >= SlotsHands
	fillTerms(slots[termSlot:handSlot], p, hands)
	if !hands {
		return
	}
	i := handSlot
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			slots[i] = byte(min(p.Hand(seat, k), mostInHand))
			i++
		}
	}
}

// The features of the games with one board of 8x8 squares.
var (
	Chess          = newFeatures(rules.Chess, slots, inputs, false)
	Medieval       = newFeatures(rules.Medieval, slots, inputs, true)
	Double         = newFeatures(rules.Double, SlotsHands, InputsHands, false)
	DoubleMedieval = newFeatures(rules.DoubleMedieval, SlotsHands, InputsHands, true)
)

func newFeatures(v *movegen.Variant, slots, inputs int, medieval bool) *net.Features {
	return &net.Features{
		Game: v.Name, Slots: slots, Values: Values, Inputs: inputs, Views: 4, MaxActive: slots, MaxPieces: 32,
		Input: func(view, slot int, value byte) (int, bool) {
			v := View{Seat: movegen.Seat(view >> 1), Mirrored: view&1 != 0, Castling: !medieval}
			return v.Input(slot, value)
		},
		Bind: func(pos movegen.Position) net.Source {
			s := source{pos.(*rules.Position), slots, new(net.Memo)}
			if v == rules.Chess {
				return orthodox{s}
			}
			return s
		},
	}
}

type source struct {
	*rules.Position
	slots  int
	filled *net.Memo
}

func (s source) Fill(slots []byte) { Fill(slots[:s.slots], s.Position, s.filled) }

func (s source) view(seat movegen.Seat) int {
	return int(seat)<<1 | int(net.Flag(MirroredFor(&s.Board, seat)))
}

// Perspective returns the views of the player to move and of the other player.
func (s source) Perspective(movegen.Team) net.Perspective {
	mover := s.Mover & 1
	return net.Perspective{
		Own: s.view(mover), Other: s.view(mover ^ 1), Pieces: s.Occupied().Count(), Team: movegen.Team(mover),
	}
}

// PieceInputs is the number of inputs for the pieces on 8x8 squares: the
// player's own pieces first, by kind and square.
const PieceInputs = 2 * pieceKinds * squares

const pieceKinds = int(movegen.King)

// PieceInput returns the input of a piece on a square as the player of a seat
// sees it. The board is turned so that the player's pawns move up. ok is false
// for pieces without an input.
func PieceInput(seat movegen.Seat, p movegen.Piece, square int) (input int, ok bool) {
	k := int(p.Kind())
	if k < 1 || k > pieceKinds || p.Seat() > movegen.Black {
		return 0, false
	}
	owner := int(p.Seat() ^ seat&1)
	return (owner*pieceKinds+k-1)*squares + square ^ 56*int(seat&1), true
}

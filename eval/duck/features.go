// Package duck has the features of the nets that evaluate Duck Chess.
package duck

import (
	"dux/eval/chess"
	"dux/eval/net"
	"dux/movegen"
	"dux/movegen/bitboard"
	rules "dux/movegen/duck"
)

// The slots are the squares, with the duck as a piece, the state of each king,
// and the terms.
const (
	kingSlot = 64
	termSlot = kingSlot + 2
	slots    = termSlot + chess.Terms
)

// The state of a king while the duck is off the board.
const (
	guardable = 1 // attacked, and the duck can block all attackers
	helpless  = 2 // attacked, and the duck cannot block all attackers
)

// The inputs are the pieces, the duck, the states of the own king and the other
// one, and the terms.
const (
	duckInput = chess.PieceInputs
	kingInput = duckInput + 64
	termInput = kingInput + 4
	inputs    = termInput + chess.TermInputs
)

// Features are the net features of Duck Chess. The views are White's and
// Black's.
var Features = &net.Features{
	Game: rules.Variant.Name, Slots: slots, Values: chess.Values, Inputs: inputs, Views: 2, MaxActive: 32 + 1 + 2 + chess.Terms, MaxPieces: 32,
	Input: func(view, slot int, value byte) (int, bool) {
		if slot >= termSlot {
			input, ok := chess.View{Seat: movegen.Seat(view)}.TermInput(slot-termSlot, value)
			return termInput + input, ok
		}
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
		if input >= termInput {
			return termInput + chess.MirroredTerm(input-termInput)
		}
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
	board := chess.TermBoard{Board: &s.Board, XRays: s.Kinds[movegen.Queen]}
	occupied := s.Occupied()
	board.Walls = [2]bitboard.Set{occupied, occupied}
	if s.Leg() == 0 {
		board.Walls[s.Seat()&1] |= s.DuckSet() // when the other player moves it stands elsewhere
	}
	board.Fill(slots[termSlot:])
}

// next returns the player who makes the next piece move.
func (s source) next() movegen.Seat { return s.Seat()&1 ^ movegen.Seat(s.Leg()) }

// Perspective returns the views of the player who makes the next piece move and
// of the other player.
func (s source) Perspective(movegen.Team) net.Perspective {
	next := int(s.next())
	return net.Perspective{Own: next, Other: next ^ 1, Pieces: s.Occupied().Count(), Team: movegen.Team(next)}
}

// Known returns a decisive value if the player who makes the next piece move
// can capture the king now, or wherever the duck is placed.
func (s source) Known(t movegen.Team) (int, bool) {
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

// Trained is false while a duck has to be placed, since its square is not known
// yet. The value is then that of the position without a duck and with the next
// player to move.
func (s source) Trained() bool { return s.Leg() == 0 }

// Package double has the features of nets for Double Chess on two boards.
package double

import (
	"dux/eval/chess"
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/double"
)

// The slots are those of board A, those of board B, and the colour to move on
// each board: 1 for White, 2 for Black.
const (
	turnSlot = 2 * chess.SlotsHands
	slots    = turnSlot + 2
)

// The inputs are those of the player's own board, those of the partner's board,
// and for each board whether the own team or the other one is to move.
const (
	turnInput = 2 * chess.InputsHands
	inputs    = turnInput + 4
)

// The features of the games on two boards.
var (
	Orthodox = newFeatures(rules.Orthodox, false)
	Medieval = newFeatures(rules.Medieval, true)
)

// A view is a seat and two bits: whether the own board and the partner's board
// are mirrored, each by the king of the own team.
func newFeatures(v *movegen.Variant, medieval bool) *net.Features {
	return &net.Features{
		Game: v.Name, Slots: slots, Values: chess.Values, Inputs: inputs, Views: 16, MaxActive: 64 + 8 + 20 + 2 + 2*chess.Terms, MaxPieces: 64,
		Input: func(view, slot int, value byte) (int, bool) {
			seat := movegen.Seat(view >> 2)
			own, mirrors := int(seat>>1), [2]bool{view&2 != 0, view&1 != 0}
			if slot >= turnSlot {
				partner := (slot - turnSlot) ^ own
				colour := colourOn(seat, partner)
				foe := value-1 != byte(colour)
				return turnInput + 2*partner + int(net.Flag(foe)), value == 1 || value == 2
			}
			board := slot / chess.SlotsHands
			partner := board ^ own
			v := chess.View{Seat: colourOn(seat, partner), Mirrored: mirrors[partner], Castling: !medieval}
			input, ok := v.Input(slot%chess.SlotsHands, value)
			return partner*chess.InputsHands + input, ok
		},
		Piece: func(slot int, value byte) (movegen.Square, movegen.Piece, bool) {
			board, square, piece := slot/chess.SlotsHands, slot%chess.SlotsHands, movegen.Piece(value)
			seat := movegen.Seat(board)<<1 | piece.Seat()&1
			return movegen.Square(board<<6 | square), movegen.NewPiece(seat, piece.Kind()), square < 64 && slot < turnSlot
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position), new([2]net.Memo)} },
	}
}

// colourOn returns the colour of a seat's team on the seat's own board (0) or
// on its partner's (1).
func colourOn(seat movegen.Seat, partner int) movegen.Seat { return seat&1 ^ movegen.Seat(partner) }

type source struct {
	*rules.Position
	filled *[2]net.Memo // by board
}

func (s source) Fill(slots []byte) {
	for i := range 2 {
		board := s.Chess(i)
		chess.Fill(slots[i*chess.SlotsHands:][:chess.SlotsHands], board, &s.filled[i])
		slots[turnSlot+i] = 1 + byte(board.Mover&1)
	}
}

func (s source) view(seat movegen.Seat) int {
	view := int(seat)
	for partner := range 2 {
		board := s.Chess(int(seat>>1) ^ partner)
		view = view<<1 | int(net.Flag(chess.MirroredFor(&board.Board, colourOn(seat, partner))))
	}
	return view
}

// Perspective returns the views of the player to move and of the opponent on the
// same board.
func (s source) Perspective(movegen.Team) net.Perspective {
	mover := s.Seat()
	pieces := s.Chess(0).Occupied().Count() + s.Chess(1).Occupied().Count()
	return net.Perspective{Own: s.view(mover), Other: s.view(mover ^ 1), Pieces: pieces, Team: s.Variant().Team(mover)}
}

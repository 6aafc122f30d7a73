// Package duel has the features of the nets that evaluate Duel Chess.
package duel

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/duel"
)

// The features of the three sizes.
var (
	Small  = newFeatures(rules.Small)
	Middle = newFeatures(rules.Middle)
	Large  = newFeatures(rules.Large)
)

// newFeatures returns the features of a size: the pieces on both boards, the piece
// that has to be put on a board next, and the terms. The views are White's and
// Black's.
func newFeatures(v *movegen.Variant) *net.Features {
	start := v.Position().(*rules.Position)
	board := start.Board()
	kinds := net.KindsOf(v)
	squares := v.Squares
	pieces := start.Side(movegen.White).Count() + start.Side(movegen.Black).Count()
	t := &terms{kinds, &v.Values}
	termSlot, all := squares+1, 2*t.size()
	pending := 2 * kinds.Len() * squares
	termInput := pending + 2*kinds.Len()
	return &net.Features{
		Game: v.Name, Slots: termSlot + all, Values: termValues, Inputs: termInput + all*termValues, Views: 2,
		MaxActive: pieces + 1 + all, MaxPieces: pieces,
		Input: func(view, slot int, value byte) (int, bool) {
			if slot >= termSlot {
				i := (slot - termSlot + view*t.size()) % all
				return termInput + i*termValues + int(value), value != 0
			}
			piece := movegen.Piece(value)
			k, ok := kinds.Index(piece.Kind())
			if !ok || piece.Seat() > movegen.Black {
				return 0, false
			}
			owned := (int(piece.Seat())^view)*kinds.Len() + k
			if slot == squares {
				return pending + owned, true
			}
			if view == int(movegen.Black) {
				slot = int(board.Flipped(movegen.Square(slot)))
			}
			return owned*squares + slot, true
		},
		Mirror: func(input int) int {
			if input >= pending {
				return input
			}
			return input/squares*squares + int(board.Mirrored(movegen.Square(input%squares)))
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position), t} },
	}
}

type source struct {
	*rules.Position
	terms *terms
}

func (s source) Fill(slots []byte) {
	squares := s.Squares()
	net.CopyPieces(slots, squares)
	slots[len(squares)] = byte(s.Pending())
	s.terms.fill(slots[len(squares)+1:], s.Position)
}

// Perspective returns the views of the player to move and of the other player.
func (s source) Perspective(movegen.Team) net.Perspective {
	mover := int(s.Seat())
	pieces := s.Side(movegen.White).Count() + s.Side(movegen.Black).Count()
	return net.Perspective{Own: mover, Other: mover ^ 1, Pieces: pieces, Team: movegen.Team(mover)}
}

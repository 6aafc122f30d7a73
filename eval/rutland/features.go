// Package rutland evaluates the Duke of Rutland's Chess. evaluator.go and pawns.go
// are the hand-crafted evaluation, weights.go its weights, features.go the features
// of nets.
package rutland

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/rutland"
)

// The slots are the squares and a flag for each castling right.
const (
	rightSlot = rules.Squares
	slots     = rightSlot + 4
	maxPieces = 4 * rules.Files
)

// The features of the game with and without castling.
var (
	Castling = newFeatures(rules.Castling)
	Plain    = withMirror(newFeatures(rules.Plain))
)

// newFeatures returns the features of a game. The views are White's and
// Black's.
func newFeatures(v *movegen.Variant) *net.Features {
	kinds := net.KindsOf(v)
	rightInput := 2 * kinds.Len() * rules.Squares
	return &net.Features{
		Game: v.Name, Slots: slots, Values: 32, Inputs: rightInput + 4, Views: 2, MaxActive: maxPieces + 4, MaxPieces: maxPieces,
		Input: func(view, slot int, value byte) (int, bool) {
			if slot >= rightSlot {
				return rightInput + (slot - rightSlot ^ 2*view), value == 1
			}
			piece := movegen.Piece(value)
			k, ok := kinds.Index(piece.Kind())
			if !ok || piece.Seat() > movegen.Black {
				return 0, false
			}
			if view == int(movegen.Black) {
				slot = (rules.Ranks-1-slot/rules.Files)*rules.Files + slot%rules.Files
			}
			return ((int(piece.Seat())^view)*kinds.Len()+k)*rules.Squares + slot, true
		},
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position)} },
	}
}

// withMirror adds the mirror of the game without castling, which is the same
// left to right.
func withMirror(f *net.Features) *net.Features {
	f.Mirror = func(input int) int {
		file := input % rules.Files
		if input >= f.Inputs-4 {
			return input
		}
		return input - file + rules.Files - 1 - file
	}
	return f
}

type source struct{ *rules.Position }

func (s source) Fill(slots []byte) {
	net.CopyPieces(slots, s.Squares())
	for i := range 4 {
		slots[rightSlot+i] = byte(s.Rights()>>i) & 1
	}
}

// Perspective returns the views of the player to move and of the other player.
func (s source) Perspective(movegen.Team) net.Perspective {
	mover := int(s.Seat())
	pieces := s.Side(movegen.White).Count() + s.Side(movegen.Black).Count()
	return net.Perspective{Own: mover, Other: mover ^ 1, Pieces: pieces, Team: movegen.Team(mover)}
}

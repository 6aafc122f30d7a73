// Package rutland has the features of nets for the Duke of Rutland's Chess:
// features.go those that are pieces and castling rights, terms.go the others.
package rutland

import (
	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/rutland"
)

// The slots are the squares, a flag for each castling right, and the terms of
// both seats, White's first.
const (
	rightSlot = rules.Squares
	termSlot  = rightSlot + 4
	slots     = termSlot + 2*sideTerms
	maxPieces = 4 * rules.Files
	values    = 64 // larger than any value of a slot
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
	termInput := rightInput + 4
	return &net.Features{
		Game: v.Name, Slots: slots, Values: values, Inputs: termInput + 2*sideTerms*values, Views: 2,
		MaxActive: maxPieces + 4 + 2*sideTerms, MaxPieces: maxPieces,
		Input: func(view, slot int, value byte) (int, bool) {
			switch {
			case value == 0:
				return 0, false
			case slot >= termSlot:
				i := (slot - termSlot + view*sideTerms) % (2 * sideTerms)
				return termInput + i*values + int(value), true
			case slot >= rightSlot:
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
		Bind: func(pos movegen.Position) net.Source { return source{pos.(*rules.Position), new(memory)} },
	}
}

// withMirror adds the mirror of the game without castling, which is the same
// left to right.
func withMirror(f *net.Features) *net.Features {
	termInput := f.Inputs - 2*sideTerms*values
	f.Mirror = func(input int) int {
		if input < termInput-4 {
			file := input % rules.Files
			return input - file + rules.Files - 1 - file
		}
		if term := (input - termInput) / values % sideTerms; input >= termInput && term >= passedTerm {
			file := term - passedTerm
			return input + (rules.Files-1-2*file)*values
		}
		return input
	}
	return f
}

type source struct {
	*rules.Position
	last *memory
}

// memory holds what slots were filled for, and what was found out about both seats.
type memory struct {
	net.Memo
	sides [2]reach
}

func (s source) Fill(slots []byte) {
	if !s.last.Stale(s.BoardKey()) {
		return
	}
	net.CopyPieces(slots, s.Squares())
	for i := range 4 {
		slots[rightSlot+i] = byte(s.Rights()>>i) & 1
	}
	fillTerms(slots[termSlot:][:2*sideTerms], s.Position, &s.last.sides)
}

// Known returns a draw if one side has its king alone and the other at most a
// knight or bishop beside it: nobody can mate, or be made to give stalemate.
func (s source) Known(movegen.Team) (int, bool) {
	all := s.Side(movegen.White).Or(s.Side(movegen.Black))
	if !all.Rest().Rest().Rest().Empty() { // more than three pieces
		return 0, false
	}
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		for _, k := range []movegen.Kind{movegen.King, movegen.Knight, movegen.Bishop} {
			all = all.AndNot(s.Pieces(seat, k))
		}
	}
	return 0, all.Empty()
}

// Trained is always true: a turn is one move.
func (s source) Trained() bool { return true }

// Perspective returns the views of the player to move and of the other player.
func (s source) Perspective(movegen.Team) net.Perspective {
	mover := int(s.Seat())
	pieces := s.Side(movegen.White).Or(s.Side(movegen.Black)).Count()
	return net.Perspective{Own: mover, Other: mover ^ 1, Pieces: pieces, Team: movegen.Team(mover)}
}

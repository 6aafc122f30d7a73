// Positions of the Duke of Rutland's Chess made from parts.

package rutland_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/rutland"
)

func TestSetup(t *testing.T) {
	for _, v := range []*movegen.Variant{rutland.Castling, rutland.Plain} {
		conformance.RunSetup(t, v, func(p movegen.Position) (movegen.Position, error) {
			s := p.(*rutland.Position).Setup()
			return s.Position()
		})
	}
	for want, change := range map[string]func(*rutland.Setup){
		"position: board: Wizard of seat 0 on a3 is no piece of this game": func(s *rutland.Setup) { s.Squares[28] = movegen.NewPiece(movegen.White, movegen.Wizard) },
		"position: side to move: there is no seat 2":                       func(s *rutland.Setup) { s.Seat = 2 },
		"position: move number: after 3 turns the other side is to move":   func(s *rutland.Setup) { s.Turns = 3 },
		"position: halfmove clock: must be from 0 to 1000000, got -1":      func(s *rutland.Setup) { s.Clock = -1 },
		"position: en passant: no pawn can just have passed a1":            func(s *rutland.Setup) { s.EnPassant[1] = 0 },
	} {
		s := rutland.Castling.Position().(*rutland.Position).Setup()
		change(&s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

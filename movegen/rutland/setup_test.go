// Positions of the Duke of Rutland's Chess made from parts.

package rutland_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/rutland"
)

func TestSetupErrors(t *testing.T) {
	for want, change := range map[string]func(*movegen.Setup){
		"position: board: Wizard of seat 0 on a3 is no piece of this game": func(s *movegen.Setup) { s.Squares[28] = movegen.NewPiece(movegen.White, movegen.Wizard) },
		"position: side to move: there is no seat 2":                       func(s *movegen.Setup) { s.Seat = 2 },
		"position: move number: must be from 0 to 1000000, got -1":         func(s *movegen.Setup) { s.Turns[0] = -2 },
		"position: halfmove clock: must be from 0 to 1000000, got -1":      func(s *movegen.Setup) { s.Clock[0] = -1 },
		"position: en passant: no pawn can just have passed a1":            func(s *movegen.Setup) { s.Passed = []movegen.Square{0} },
	} {
		s := movegen.SetupOf(rutland.Castling.Position())
		change(s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

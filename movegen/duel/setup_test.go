// Positions of Duel Chess made from parts.

package duel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duel"
)

func TestSetupErrors(t *testing.T) {
	for want, change := range map[string]func(*movegen.Setup){
		"position: board: expected 43 squares, got 3":                      func(s *movegen.Setup) { s.Squares = s.Squares[:3] },
		"position: boards: Queen of seat 0 on a3 is no piece of this game": func(s *movegen.Setup) { s.Squares[10] = movegen.NewPiece(movegen.White, movegen.Queen) },
		"position: Duel board: a king cannot stand on x1":                  func(s *movegen.Setup) { s.Squares[34] = movegen.NewPiece(movegen.White, movegen.King) },
		"position: marks: there is no square 100":                          func(s *movegen.Setup) { s.Marked = []movegen.Square{100} },
		"position: double steps: there is no such pawn on x1":              func(s *movegen.Setup) { s.Marked = []movegen.Square{34} },
		"position: en passant: square 34 is not on the Main board":         func(s *movegen.Setup) { s.Passed = []movegen.Square{34} },
		"position: en passant: no pawn can just have passed a1":            func(s *movegen.Setup) { s.Passed = []movegen.Square{0} },
		"position: side to move: there is no seat 5":                       func(s *movegen.Setup) { s.Seat = 5 },
		"position: move number: must be from 0 to 1000000, got -1":         func(s *movegen.Setup) { s.Turns[0] = -2 },
	} {
		s := movegen.SetupOf(duel.Small.Position())
		change(s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

// Positions of Duchess made from parts.

package duchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
)

func TestSetupErrors(t *testing.T) {
	folded := movegen.SetupOf(duchess.Six.Position())
	for want, change := range map[string]func(*movegen.Setup){
		"position: board: Pawn of seat 1 on V is no piece of this game": func(s *movegen.Setup) { s.Squares[0] = movegen.NewPiece(1, movegen.Pawn) },
		"position: board: Duck of seat 0 on V is no piece of this game": func(s *movegen.Setup) { s.Squares[0] = movegen.NewPiece(0, movegen.Duck) },
		"position: flap 1: Red must have 1 king, got 2":                 func(s *movegen.Setup) { s.Squares[0] = movegen.NewPiece(0, movegen.King) },
		"position: flap to move: nobody plays at flap 2":                func(s *movegen.Setup) { s.Seat = 1 },
		"position: flap to move: nobody plays at flap 10":               func(s *movegen.Setup) { s.Seat = 9 },
		"position: turns: must be from 0 to 1000000, got -1":            func(s *movegen.Setup) { s.Turns[0] = -1 },
		"position: board: square 2a1 is not in play": func(s *movegen.Setup) {
			for at, piece := range folded.Squares {
				if duchess.Six.SquareText(movegen.Square(at)) == "2a1" {
					s.Squares[at] = movegen.NewPiece(0, piece.Kind())
				}
			}
		},
	} {
		s := movegen.SetupOf(duchess.Two.Position())
		change(s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

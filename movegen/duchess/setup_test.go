// Positions of Duchess made from parts.

package duchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/duchess"
)

func TestSetup(t *testing.T) {
	for _, v := range []*movegen.Variant{duchess.Six, duchess.Four, duchess.Three, duchess.Two} {
		conformance.RunSetup(t, v, func(p movegen.Position) (movegen.Position, error) {
			s := p.(*duchess.Position).Setup()
			return s.Position()
		})
	}
	folded := duchess.Six.Position().(*duchess.Position).Setup()
	for want, change := range map[string]func(*duchess.Setup){
		"position: board: Pawn of seat 1 on V is no piece of this game": func(s *duchess.Setup) { s.Squares[0] = movegen.NewPiece(1, movegen.Pawn) },
		"position: board: Duck of seat 0 on V is no piece of this game": func(s *duchess.Setup) { s.Squares[0] = movegen.NewPiece(0, movegen.Duck) },
		"position: flap 1: Red must have 1 king, got 2":                 func(s *duchess.Setup) { s.Squares[0] = movegen.NewPiece(0, movegen.King) },
		"position: flap to move: nobody plays at flap 2":                func(s *duchess.Setup) { s.Seat = 1 },
		"position: flap to move: nobody plays at flap 10":               func(s *duchess.Setup) { s.Seat = 9 },
		"position: turns: must be from 0 to 1000000, got -1":            func(s *duchess.Setup) { s.Turns = -1 },
		"position: flap 1: square 2a1 is not in play": func(s *duchess.Setup) {
			for at, piece := range folded.Squares {
				if duchess.Six.SquareText(movegen.Square(at)) == "2a1" {
					s.Squares[at] = movegen.NewPiece(0, piece.Kind())
				}
			}
		},
	} {
		s := duchess.Two.Position().(*duchess.Position).Setup()
		change(&s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

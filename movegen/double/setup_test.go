// Positions on two boards made from parts.

package double_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/double"
)

func TestSetupErrors(t *testing.T) {
	for want, change := range map[string]func(*movegen.Setup){
		"position: board to move: there is no seat 4":                          func(s *movegen.Setup) { s.Seat = 4 },
		"position: board B, hands: must be from 0 to 64 of a kind, got 65":     func(s *movegen.Setup) { s.Hands[2][movegen.Queen] = 65 },
		"position: board B: White must have 1 king, got 0":                     func(s *movegen.Setup) { s.Squares[68] = movegen.NoPiece },
		"position: board A, en passant: e3 is on the wrong rank":               func(s *movegen.Setup) { s.Passed = []movegen.Square{20} },
		"position: board B, halfmove clock: must be from 0 to 1000000, got -1": func(s *movegen.Setup) { s.Clock[1] = -1 },
	} {
		s := movegen.SetupOf(double.Orthodox.Position())
		change(s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

// Positions on two boards made from parts.

package double_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/conformance"
	"dux/movegen/double"
)

func TestSetup(t *testing.T) {
	for _, v := range games {
		conformance.RunSetup(t, v, func(p movegen.Position) (movegen.Position, error) {
			s := p.(*double.Position).Setup()
			return s.Position()
		})
	}
	s := double.Orthodox.Position().(*double.Position).Setup()
	s.Turn = 2
	_, err := s.Position()
	require.EqualError(t, err, "position: board to move: expected 0 or 1, got 2")
	s.Turn, s.Boards[1].Hands[0][movegen.Queen] = 1, 65
	_, err = s.Position()
	require.EqualError(t, err, "position: board B, hands: must be from 0 to 64 of a kind, got 65")
	s.Boards[1] = chess.Chess.Position().(*chess.Position).Setup()
	_, err = s.Position()
	require.EqualError(t, err, "position: board B: expected a position of double, got one of chess")
}

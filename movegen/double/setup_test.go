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
	require.EqualError(t, err, "position: board to move: 2 is neither 0 nor 1")
	s.Turn, s.Boards[1].Hands[0][movegen.Queen] = 1, 65
	_, err = s.Position()
	require.EqualError(t, err, "position: board B, hands: 65 of a kind is not between 0 and 64")
	s.Boards[1] = chess.Chess.Position().(*chess.Position).Setup()
	_, err = s.Position()
	require.EqualError(t, err, "position: board B: a position of chess, not of double")
}

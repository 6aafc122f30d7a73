// Positions of Duck Chess made from parts.

package duck_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
)

func TestSetup(t *testing.T) {
	s := movegen.SetupOf(duck.Variant.Position())
	s.Squares[35] = movegen.NewPiece(movegen.White, movegen.Duck)
	p, err := s.Position()
	require.NoError(t, err)
	require.Equal(t, "rnbqkbnr/pppppppp/8/3*4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", p.String())
	s.Squares[36] = s.Squares[35]
	_, err = s.Position()
	require.EqualError(t, err, "position: board: a second duck on e5")
}

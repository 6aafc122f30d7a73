package rutland

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/bitboard"
	rules "dux/movegen/rutland"
)

// Only c6 is passed: h7 guards the path of the g-pawns, and g5 blocks g4.
func TestPassedPawns(t *testing.T) {
	p, err := rules.Plain.New("k13/14/14/7p6/2P11/6P7/6P7/14/14/6K7 w - - 0 1")
	require.NoError(t, err)
	e := New(p.(*rules.Position), &Weights{}, 1)
	require.Equal(t, bitboard.Bit192(5*rules.Files+2), e.pawnsOf().passed)
}

package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// RunBarred plays the turns, of which the first one is a long step past a pawn
// that stands ready to take en passant but may not, and the others lead back to
// where it left the board: the position repeats, although its text names the
// square passed only the first time.
func RunBarred(t *testing.T, v *movegen.Variant, text string, turns ...string) {
	p, err := v.New(text)
	require.NoError(t, err)
	var keys []uint64
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
		keys = append(keys, p.Key())
	}
	require.Equal(t, keys[0], keys[len(keys)-1], "%s: a right that no capture can use tells no positions apart", v.Name)
	require.Equal(t, 1, p.Repetitions(), v.Name)
	for range len(turns) - 1 {
		p.Unmake()
	}
	again, err := v.New(p.String())
	require.NoError(t, err)
	require.Equal(t, keys[0], again.Key(), "%s: %s", v.Name, again)
}

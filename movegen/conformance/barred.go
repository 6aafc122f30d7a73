// Repetitions after a double step that no pawn may legally capture en passant.

package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// RunBarred plays turns. The first is a double step past a pawn that could capture en
// passant but may not; the others lead back to the same board. So the position
// repeats, although only the first text names the square passed over.
func RunBarred(t *testing.T, v *movegen.Variant, text string, turns ...string) {
	p, err := v.New(text)
	require.NoError(t, err)
	var keys []uint64
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
		keys = append(keys, p.Key())
	}
	require.Equal(t, keys[0], keys[len(keys)-1], "%s: a right that no capture can use does not distinguish positions", v.Name)
	require.Equal(t, 1, p.Repetitions(), v.Name)
	for range len(turns) - 1 {
		p.Unmake()
	}
	again, err := v.New(p.String())
	require.NoError(t, err)
	require.Equal(t, keys[0], again.Key(), "%s: %s", v.Name, again)
}

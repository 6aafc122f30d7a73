package record

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/double"
)

// People can agree to a draw anywhere; nothing else ends a game so.
func TestAgreedDrawsAreVerified(t *testing.T) {
	g := Game{
		Opening: Opening{Start: double.Orthodox.Start}, Seating: []int{0, 1}, Result: "1/2-1/2", Winner: -1, Guilty: -1,
		Cause: "normal", Reason: "agreement",
	}
	require.NoError(t, g.Verify(double.Orthodox))
	g.Reason = "boredom"
	require.ErrorContains(t, g.Verify(double.Orthodox), "the game goes on")
}

// Games that ended in a draw by agreement are verified.

package record

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/double"
)

// Draws can be agreed anywhere; nothing else ends a game with that cause.
func TestAgreedDrawsAreVerified(t *testing.T) {
	g := Game{
		Opening: Opening{Start: double.Orthodox.Start}, Seating: []int{0, 1}, Result: "1/2-1/2", Winner: -1, Guilty: -1,
		Cause: "normal", Reason: "agreement",
	}
	require.NoError(t, g.Verify(double.Orthodox))
	g.Reason = "boredom"
	require.ErrorContains(t, g.Verify(double.Orthodox), "the game goes on")
}

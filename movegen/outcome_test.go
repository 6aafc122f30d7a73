// Reasons for which games end, and texts of results.

package movegen

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Every reason has its words, and is either a draw or a win.
func TestReasons(t *testing.T) {
	for r := Undecided; int(r) < len(reasonTexts); r++ {
		require.NotEmpty(t, r.String())
		require.Equal(t, r != Undecided, Win(0, r).Over())
	}
	for _, r := range []Reason{Stalemate, Repetition, FiftyMoves, InsufficientMaterial, TurnLimit, AllPassed, DrawAdjudicated} {
		require.Equal(t, "1/2-1/2", Draw(r).Text(2), r)
		require.Equal(t, "1/3-1/3-1/3", Draw(r).Text(3), r)
	}
	for _, r := range []Reason{Checkmate, StalemateWon, NeighbourMated, WinAdjudicated, Resignation, Forfeit} {
		require.Equal(t, "0-1", Win(1, r).Text(2), r)
	}
}

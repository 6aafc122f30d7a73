// What nets see of two boards.

package double

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net/nettest"
	rules "dux/movegen/double"
)

// The player's own board comes first, whether it is A or B. Exchanged colours
// and mirrored boards activate the same inputs.
func TestOwnBoardComesFirst(t *testing.T) {
	const (
		one        = "6k1/8/8/3n4/8/8/P7/6K1[Np] "
		mirrored   = "1k6/8/8/4n3/8/8/7P/1K6[Np] "
		recoloured = "6k1/p7/8/8/3N4/8/8/6K1[nP] "
		two        = "5k2/8/8/8/8/8/4R3/5K2[q] "
		turned     = "5k2/4r3/8/8/8/8/8/5K2[Q] "
		w, b       = "w - - 0 1", "b - - 0 1"
	)
	want := nettest.Inputs(t, rules.Orthodox, Orthodox, one+w+" | "+two+b+" A", 0)
	for _, text := range []string{
		mirrored + w + " | " + two + b + " A",
		two + b + " | " + one + w + " B",
		recoloured + b + " | " + turned + w + " A",
		turned + w + " | " + recoloured + b + " B",
	} {
		got := nettest.Inputs(t, rules.Orthodox, Orthodox, text, 0)
		require.ElementsMatch(t, want.Own, got.Own, text)
		require.ElementsMatch(t, want.Other, got.Other, text)
	}
	// On the partner's board the other player is to move.
	waiting := nettest.Inputs(t, rules.Orthodox, Orthodox, one+w+" | "+two+w+" A", 0)
	require.Len(t, waiting.Own, len(want.Own))
	require.NotElementsMatch(t, want.Own, waiting.Own)
}

// What nets see of the games on one board of 8x8.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	rules "dux/movegen/chess"
)

// A position, its mirror image and the position with colours exchanged activate
// the same inputs for the player to move.
func TestViewsAreTurnedAndMirrored(t *testing.T) {
	for _, group := range []struct {
		v     *movegen.Variant
		f     *net.Features
		texts []string
	}{
		{rules.Chess, Chess, []string{
			"5k2/8/2n5/8/8/8/P7/1K6 w - - 3 9", "2k5/8/5n2/8/8/8/7P/6K1 w - - 3 9",
			"1k6/p7/8/8/8/2N5/8/5K2 b - - 3 9", "6k1/7p/8/8/8/5N2/8/2K5 b - - 3 9",
		}},
		// Castling rights are mirrored too: Black's right is on the side of
		// White's king.
		{rules.Chess, Chess, []string{"r3k3/8/8/8/8/8/8/1K6 w q - 0 1", "1k6/8/8/8/8/8/8/R3K3 b Q - 0 1"}},
		// Leaping rights belong to the king and the queen, and are not
		// mirrored.
		{rules.Medieval, Medieval, []string{"3qk3/8/8/8/8/8/8/1K6 w q - 0 1", "1k6/8/8/8/8/8/8/3QK3 b Q - 0 1"}},
		{rules.Double, Double, []string{
			"5k2/8/8/8/8/8/8/1K6[QPPn] w - - 0 1", "2k5/8/8/8/8/8/8/6K1[QPPn] w - - 0 1",
			"1k6/8/8/8/8/8/8/5K2[Nqpp] b - - 0 1",
		}},
	} {
		want := nettest.Inputs(t, group.v, group.f, group.texts[0], 0)
		for _, text := range group.texts[1:] {
			got := nettest.Inputs(t, group.v, group.f, text, 0)
			require.ElementsMatch(t, want.Own, got.Own, text)
			require.ElementsMatch(t, want.Other, got.Other, text)
		}
	}
}

// Positions that differ in one thing activate different inputs.
func TestEveryDifferenceHasAnInput(t *testing.T) {
	for _, pair := range [][2]string{
		{"r3k3/8/8/8/8/8/8/6K1[] w q - 0 1", "r3k3/8/8/8/8/8/8/6K1[] w - - 0 1"},
		{"r3k2r/8/8/8/8/8/8/1K6[] w q - 0 1", "r3k2r/8/8/8/8/8/8/1K6[] w k - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[NN] w - - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[n] w - - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[B] w - - 0 1"},
	} {
		a, b := nettest.Inputs(t, rules.Double, Double, pair[0], 0), nettest.Inputs(t, rules.Double, Double, pair[1], 0)
		require.NotEqual(t, a.Own, b.Own)
		require.NotEqual(t, a.Other, b.Other)
	}
	many := nettest.Inputs(t, rules.Double, Double, "4k3/8/8/8/8/8/8/6K1[PPPPPPPPPP] w - - 0 1", 0)
	most := nettest.Inputs(t, rules.Double, Double, "4k3/8/8/8/8/8/8/6K1[PPPPPP] w - - 0 1", 0)
	require.Equal(t, many.Own, most.Own, "numbers above mostInHand share an input")
}

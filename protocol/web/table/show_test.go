// What legs are, for hints on squares.

package table

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Legs of special rules say so, also those of one of two boards.
func TestLegsNameTheirRule(t *testing.T) {
	for _, c := range []struct{ variant, pos, leg, expected string }{
		{"medieval", "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1", "e1e3", "leap"},
		{"medieval", "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1", "e1d1", ""},
		{"medieval", "4k3/8/8/8/8/8/4P3/4K3 w K - 0 1", "e2e4", ""},
		{"double2-medieval", "4k3/8/8/8/8/8/4P3/4K3[] w K - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 A", "A/e1e3", "leap"},
		{"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "castling"},
		{"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "a1a8", ""},
		{"double2", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1 A", "A/N@f3", "drop"},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p, err := v.New(c.pos)
		require.NoError(t, err)
		found := false
		for _, l := range Legs(p) {
			if l.Text == c.leg {
				found = true
				require.Equal(t, c.expected, l.Special, "%s %s", c.variant, c.leg)
			}
		}
		require.True(t, found, "%s %s", c.variant, c.leg)
	}
}

// The cards of the first page.

package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Each game is on one card, and each card has a picture of a position.
func TestFamiliesHaveAllGames(t *testing.T) {
	page, err := firstPage()
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, f := range page.Families {
		require.Contains(t, string(f.Picture), `class="pc `, f.Title)
		for _, g := range f.Games {
			_, err := variants.Find(g.Name)
			require.NoError(t, err)
			require.False(t, seen[g.Name], g.Name)
			seen[g.Name] = true
		}
	}
	require.Len(t, seen, len(variants.All))
	require.Equal(t, 1, strings.Count(string(page.Hero), `class="hd"`))
}

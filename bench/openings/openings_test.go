// Games for books follow from their numbers.

package openings

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/protocol/notation"
)

func TestGamesFollowFromTheirNumber(t *testing.T) {
	for _, name := range []string{"duck", "duel", "double2", "duchess3"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		s := &Setup{Variant: v, Nodes: 20, Varied: 4, Seed: 1}
		text := func(number int) string {
			var b strings.Builder
			g, err := s.Game(t.Context(), number)
			require.NoError(t, err)
			require.NoError(t, notation.WritePGN(&b, g))
			return b.String()
		}
		game := text(3)
		require.Equal(t, game, text(3), name)
		require.NotEqual(t, game, text(4), name)

		games := notation.NewPGNReader(strings.NewReader(game))
		games.CheckResults = true
		g, err := games.Next()
		require.NoError(t, err, name)
		require.NotEmpty(t, g.Turns)
	}
}

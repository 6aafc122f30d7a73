// Openings that are made and counted.

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

func TestTablesCountFirstTurnsAndOpenings(t *testing.T) {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	const game = "[Variant \"duck\"]\n[Result \"%\"]\n\n1. e4@e5 d5@a3 2. exd5@a4 Qxd5@a3 %\n\n"
	tables := &Tables{Variant: v}
	for _, result := range []string{"1-0", "1-0", "1/2-1/2", "0-1", "*"} {
		g, err := notation.NewPGNReader(strings.NewReader(strings.ReplaceAll(game, "%", result))).Next()
		require.NoError(t, err)
		require.NoError(t, tables.Add(g))
	}
	require.Equal(t, 4, tables.Games)
	require.Equal(t, 1, tables.Draws)
	require.Equal(t, []*Line{{Text: "e4", Games: 4, Points: 2.5, Draws: 1}}, tables.firstTurns(1))
	require.Len(t, tables.Played(4), 2)
	require.Empty(t, tables.Played(5))
	require.Equal(t, 4, tables.length(0.5))
	var b strings.Builder
	require.NoError(t, WriteSummary(&b, []*Tables{tables}))
	require.NoError(t, tables.Write(&b, 5, 1))
	require.Contains(t, b.String(), "| `duck` | 4 | 62.5 % | 25 % | 4, 4, 4 |")
	require.Contains(t, b.String(), "| 1. e4@e5 d5@a3 | 4 | 62 % | 25 % |")

	// dux match writes draws of three teams like those of two.
	three, err := notation.NewPGNReader(strings.NewReader("[Variant \"duchess3\"]\n\n1. P1a4 P3d4 D5d4 2. N1c4 1/2-1/2\n")).Next()
	require.NoError(t, err)
	drawn := &Tables{Variant: three.Variant}
	require.NoError(t, drawn.Add(three))
	require.Equal(t, 1, drawn.Draws)
}

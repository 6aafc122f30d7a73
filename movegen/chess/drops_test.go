// Drops: where pieces of a hand may go.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// Drops that give check are quiet, unless they are made noisy.
func TestCheckingDrops(t *testing.T) {
	for _, c := range []struct {
		variant *movegen.Variant
		text    string
		noisy   []string
	}{
		{Double, "7k/8/8/8/8/8/8/K7[NPn] w - - 0 1", []string{"P@g7", "N@f7", "N@g6"}},
		{Double, "7k/8/8/8/8/8/8/K7[Nb] b - - 0 1", []string{"B@b2", "B@c3", "B@d4", "B@e5", "B@f6", "B@g7"}},
		{DoubleMedieval, "7k/8/8/8/8/8/8/K7[BQ] w - - 0 1", []string{"B@f6", "Q@g7"}},
	} {
		p, err := c.variant.New(c.text)
		require.NoError(t, err)
		require.Empty(t, p.Generate(nil, movegen.Noisy))
		p.(*Position).MakeDropsNoisy()
		p = p.Clone()
		var noisy []string
		for _, m := range p.Generate(nil, movegen.Noisy) {
			noisy = append(noisy, p.LegText(m))
			require.True(t, p.Legal(m))
			require.False(t, p.Legal(m.Quieted()))
		}
		require.ElementsMatch(t, c.noisy, noisy)
	}
}

// Bughouse forbids what rule 3 of Double Chess allows: pawns on the first rank, also
// to block a check.
func TestBughouseForbidsPawnsOnTheFirstRank(t *testing.T) {
	for text, turns := range map[string]int{
		"7k/8/8/8/8/8/8/K7[PN] w - - 0 1":          7,
		"7k/8/8/8/8/8/8/K7[pn] b - - 0 1":          7,
		"7k/8/8/8/8/8/8/K7[N] w - - 0 1":           0,
		"6k1/8/8/8/8/8/5PPP/r5K1[P] w - - 0 1":     5,
		"1r4rk/6pp/8/8/8/8/8/KR6[Pp] b - - 0 1":    5,
		"R5k1/5ppp/8/8/8/8/8/K7[pppppp] b - - 0 1": 5,
	} {
		p, err := Double.New(text)
		require.NoError(t, err)
		q := p.Clone()
		q.(*Position).FollowServers()
		q = q.Clone()
		all, low := p.Generate(nil, movegen.All), 0
		for _, m := range all {
			rank := m.To() / 8
			if m.Form() == movegen.Drop && m.Mover() == movegen.Pawn && (rank == 0 || rank == 7) {
				low++
				require.NotContains(t, q.Generate(nil, movegen.All), m)
			}
		}
		require.Equal(t, turns, low, text)
		require.Len(t, q.Generate(nil, movegen.All), len(all)-low, text)
		require.Equal(t, len(all)-low, movegen.CountTurns(q), text)
		require.Equal(t, len(all)-low > 0, q.(*Position).HasMove(), text)
	}
}

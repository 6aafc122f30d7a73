// Drops: where pieces of a hand may go.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestCheckingDropsAreNoisy(t *testing.T) {
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
		var noisy []string
		for _, m := range p.Generate(nil, movegen.Noisy) {
			noisy = append(noisy, p.LegText(m))
			require.True(t, p.Legal(m))
			require.False(t, p.Legal(m.Quieted()))
		}
		require.ElementsMatch(t, c.noisy, noisy)
	}
}

// Bughouse forbids what rule 3 of Double Chess allows: pawns on the first rank.
func TestBughouseBarsLowDrops(t *testing.T) {
	for text, barred := range map[string]bool{
		"7k/8/8/8/8/8/8/K7[PN] w - - 0 1": true,
		"7k/8/8/8/8/8/8/K7[pn] b - - 0 1": true,
		"7k/8/8/8/8/8/8/K7[N] w - - 0 1":  false,
	} {
		p, err := Double.New(text)
		require.NoError(t, err)
		var low []string
		for _, m := range p.Generate(nil, movegen.All) {
			if bughouseBars(m) {
				low = append(low, p.LegText(m))
			}
		}
		if barred {
			require.Len(t, low, 7, "all but the king's square")
			require.Contains(t, low, map[movegen.Seat]string{movegen.White: "P@b1", movegen.Black: "P@a8"}[p.Seat()])
		} else {
			require.Empty(t, low)
		}
	}
}

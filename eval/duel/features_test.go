// What nets see of Duel Chess.

package duel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/duel"
)

func active(t *testing.T, text string, turn ...string) (a net.ActiveInputs) {
	p, err := rules.Small.New(text)
	require.NoError(t, err)
	for _, leg := range turn {
		legs := p.Generate(nil, movegen.All)
		i := slices.IndexFunc(legs, func(m movegen.Move) bool { return p.LegText(m) == leg })
		require.GreaterOrEqual(t, i, 0, "%s: %s", text, leg)
		p.Make(legs[i])
	}
	require.True(t, Small.Reader(p).Read(0, &a))
	return a
}

// Exchanged colours activate the same inputs, on either board. A mirror image
// activates the inputs that Mirror returns.
func TestViews(t *testing.T) {
	white := active(t, "2k1r/5/5/2*2/5/5/D1K2|n2/3/2P w - - 0 1")
	black := active(t, "d1k2/5/5/2*2/5/5/2K1R|2p/3/N2 b - - 0 1")
	require.ElementsMatch(t, white.Own, black.Own)
	require.ElementsMatch(t, white.Other, black.Other)

	image := active(t, "r1k2/5/5/2*2/5/5/2K1D|2n/3/P2 w - - 0 1")
	var mirrored []uint16
	for _, input := range white.Own {
		mirrored = append(mirrored, uint16(Small.Mirror(int(input))))
	}
	require.ElementsMatch(t, image.Own, mirrored)
}

// The piece that has to be put on a board is an input of its own.
func TestPending(t *testing.T) {
	const text = "2k1r/5/5/2*2/5/n4/R1K2|3/3/3 w - - 0 1"
	const kinds = 6
	last := uint16(2 * kinds * rules.Small.Squares)
	for _, c := range []struct {
		turn []string
		want int // pending pieces
	}{{nil, 0}, {[]string{"a1a2"}, 1}} {
		pieces, pending := 0, 0
		for _, input := range active(t, text, c.turn...).Own {
			switch {
			case input < last:
				pieces++
			case input < last+2*kinds:
				pending++
			}
		}
		require.Equal(t, c.want, pending)
		require.Equal(t, 5-c.want, pieces)
	}
}

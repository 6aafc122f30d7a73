// FENs with the mistakes that GUIs make.

package gui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// What a GUI believes about castling and en passant is ignored. Text that no
// GUI writes is rejected.
func TestFENsAreReadLeniently(t *testing.T) {
	each(t, func(t *testing.T, c Codec, _ bool) {
		start := strings.Fields(c.Write(c.Shape().variant.Position(), 0))
		board, counts := strings.Join(start[:2], " "), strings.Join(start[4:], " ")
		for _, fields := range []string{"", " KQkq", " - -", " - - 7", " - - 0 0", " - - - -", " - - " + counts, " KQkq - " + counts, " - e3 " + counts} {
			_, _, err := c.Read(board + fields)
			require.NoError(t, err, fields)
		}
		for fields, why := range map[string]string{
			" xyzzy - " + counts:    `castling: expected letters of pieces or files, got "xyzzy"`,
			" -- - " + counts:       `castling: expected letters of pieces or files, got "--"`,
			" - banana " + counts:   `en passant: expected a square, got "banana"`,
			" - 7 " + counts:        `en passant: expected a square, got "7"`,
			" - - " + counts + " x": `text: "x" follows`,
		} {
			_, _, err := c.Read(board + fields)
			require.ErrorContains(t, err, why, fields)
		}
	})
}

// Counters and en passant survive, which a late game needs to go on as it would.
func TestFENsKeepCountersAndEnPassant(t *testing.T) {
	for name, texts := range map[string][]string{
		"duck": {"4k2r/5ppp/8/5PP1/n6P/2K5/1p6/*7 w - - 99 252", "4k2r/5ppp/8/5PP1/n4*1P/3K4/1p6/8 b - - 0 1"},
		"rutland": {
			"3r1ckq5r/p5n3pppp/2p1p3p5/d5bp6/1p12/3P1Pp6P/2P5D5/1B7NN3/PP2C1PBQPPPP1/6K6R b Kk f4 0 43",
			"3r1ckq5r/p5n3pppp/2p1p3p5/d5bp6/1p12/3P1Pp6P/2P5D5/1B7NN3/PP2C1PBQPPPP1/6K6R b Kk - 97 343",
		},
	} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		for _, text := range texts {
			p, err := v.New(text)
			require.NoError(t, err, text)
			for _, native := range []bool{false, true} {
				c := For(v, native)
				back, _, err := c.Read(c.Write(p, 0))
				require.NoError(t, err, text)
				require.Equal(t, text, back.String())
			}
		}
	}
	rutland, _ := variants.Find("rutland")
	p, _, err := For(rutland, false).Read("3r1ckq5r/p5n3pppp/2p1p3p5/d5bp6/1p12/3P1Pp6P/2P5D5/1B7NN3/PP2C1PBQPPPP1/6K6R b Kk f0 0 43")
	require.NoError(t, err, "the GUI counts ranks from 0")
	require.Contains(t, p.String(), " Kk - 0 43")
}

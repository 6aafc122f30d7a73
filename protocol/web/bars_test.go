// Evaluation bars.

package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Each team of three, and each of two boards, has a bar of its own.
func TestBars(t *testing.T) {
	for _, c := range []struct {
		variant, start string
		want           []func(float64) bool
	}{
		{"chess", "", []func(float64) bool{open}},
		{"duchess", "", []func(float64) bool{open}},
		{"duchess3", "", []func(float64) bool{open, even, even}},
		{"double2", "", []func(float64) bool{even, even}},
		// On board A White is a queen ahead, on board B Black has no queen.
		{"double2", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 A", []func(float64) bool{good, bad}},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p := v.Position()
		if c.start != "" {
			p, err = v.New(c.start)
			require.NoError(t, err)
		}
		got := bars(t.Context(), p)
		require.Len(t, got, len(c.want), c.variant)
		for i, fits := range c.want {
			require.True(t, fits(got[i]), "%s: %v", c.variant, got)
		}
	}
}

func open(share float64) bool { return share == unknown }
func even(share float64) bool { return share > 0.25 && share < 0.75 }
func good(share float64) bool { return share > 0.75 }
func bad(share float64) bool  { return share < 0.25 && share >= 0 }

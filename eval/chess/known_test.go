// Endings that need no net.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	rules "dux/movegen/chess"
)

func TestKnownDraws(t *testing.T) {
	for _, c := range []struct {
		variant *movegen.Variant
		text    string
		known   bool
	}{
		{rules.Chess, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true},
		{rules.Chess, "3bk3/8/8/8/8/8/8/3NK3 w - - 0 1", true},
		{rules.Chess, "3bk3/8/8/8/8/8/8/3NKN2 w - - 0 1", false},
		{rules.Chess, "4k3/8/8/8/8/8/8/3NKB2 w - - 0 1", false},
		{rules.Chess, "4k3/8/8/8/8/8/8/3BKB2 w - - 0 1", false},
		{rules.Chess, "4k3/8/8/8/8/8/7P/3NK3 w - - 0 1", false},
		{rules.Chess, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", false},
		{rules.Medieval, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false},
		{rules.Double, "4k3/8/8/8/8/8/8/3NKN2[] w - - 0 1", false},
	} {
		p, err := c.variant.New(c.text)
		require.NoError(t, err)
		features := map[*movegen.Variant]func() (int, bool){
			rules.Chess:    func() (int, bool) { return Chess.Reader(p).Known(0) },
			rules.Medieval: func() (int, bool) { return Medieval.Reader(p).Known(0) },
			rules.Double:   func() (int, bool) { return Double.Reader(p).Known(0) },
		}
		value, known := features[c.variant]()
		require.Zero(t, value)
		require.Equal(t, c.known, known, c.text)
	}
}

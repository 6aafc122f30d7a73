// Endings that need no net.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/movegen"
	rules "dux/movegen/chess"
)

func TestKnownDraws(t *testing.T) {
	for _, c := range []struct {
		variant  *movegen.Variant
		features *net.Features
		text     string
		known    bool
	}{
		{rules.Chess, Chess, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true},
		{rules.Chess, Chess, "3bk3/8/8/8/8/8/8/3NK3 w - - 0 1", true},
		{rules.Chess, Chess, "3bk3/8/8/8/8/8/8/3NKN2 w - - 0 1", false},
		{rules.Chess, Chess, "4k3/8/8/8/8/8/8/3NKB2 w - - 0 1", false},
		{rules.Chess, Chess, "4k3/8/8/8/8/8/8/3BKB2 w - - 0 1", false},
		{rules.Chess, Chess, "4k3/8/8/8/8/8/7P/3NK3 w - - 0 1", false},
		{rules.Chess, Chess, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", false},
		{rules.Medieval, Medieval, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false},
		{rules.Double, Double, "4k3/8/8/8/8/8/8/3NKN2[] w - - 0 1", false},
	} {
		p, err := c.variant.New(c.text)
		require.NoError(t, err)
		value, known := c.features.Reader(p).Known(0)
		require.Zero(t, value)
		require.Equal(t, c.known, known, c.text)
	}
}

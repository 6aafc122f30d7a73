// The results of games that dux levels keeps.

package tune

import (
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/levels"
)

// A run that is interrupted before its first result leaves an empty pool.
func TestPoolsAreReadAgain(t *testing.T) {
	l := levelsFlags{pool: filepath.Join(t.TempDir(), "pool")}
	for _, want := range [][]levels.Tally{nil, {{Variant: "duck", A: 3, B: 2, Games: 4, Points: 2.5}, {Variant: "duel", B: 1, Games: 2}}} {
		require.NoError(t, l.writePool(want))
		pool, err := l.readPool(io.Discard)
		require.NoError(t, err)
		require.Equal(t, want, pool)
	}
}

// Counting turns of a position that does not count them itself.

package movegen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// bare is a position without anything optional.
type bare struct{ movegen.Position }

func TestOptionalParts(t *testing.T) {
	for _, v := range variants.All {
		p := v.Position()
		require.Equal(t, movegen.CountTurns(p), movegen.CountTurns(bare{p}), v.Name)
		require.False(t, movegen.InCheck(bare{p}), v.Name)
		require.Nil(t, movegen.HintsOf(bare{p}).Without, v.Name)
		require.NotNil(t, movegen.HintsOf(p).Without, v.Name)
	}
}

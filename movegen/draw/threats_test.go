// Threats in pictures.

package draw

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestThreats(t *testing.T) {
	// The rook on a1 checks along the rank; White can take it or block.
	p := position(t, "chess", "4k3/8/8/8/3p4/8/1B6/r3K3 w - - 0 1")
	require.Equal(t, []Arrow{{movegen.NoSquare, 4, threatColour}, {9, 0, threatColour}}, Threats(p))
	require.Empty(t, Threats(position(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")))
}

// What nets see of the Duke of Rutland's Chess.

package rutland

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net/nettest"
	rules "dux/movegen/rutland"
)

// Exchanged colours activate the same inputs. Without castling a mirror image
// activates the inputs that Mirror returns.
func TestViews(t *testing.T) {
	const empty = "/14/14/14/14/14/14/14/14/"
	for _, pair := range [][2]string{
		{"5ck7" + empty + "R5K3D3 w Q - 0 1", "r5k3d3" + empty + "5CK7 b q - 0 1"},
		{"r5k7" + empty + "6K7 w q - 0 1", "6k7" + empty + "R5K7 b Q - 0 1"},
	} {
		white, black := nettest.Inputs(t, rules.Castling, Castling, pair[0], 0), nettest.Inputs(t, rules.Castling, Castling, pair[1], 0)
		require.ElementsMatch(t, white.Own, black.Own)
		require.ElementsMatch(t, white.Other, black.Other)
	}
	require.Nil(t, Castling.Mirror)

	plain := nettest.Inputs(t, rules.Plain, Plain, "5ck7"+empty+"R5K3D3 w - - 0 1", 0)
	image := nettest.Inputs(t, rules.Plain, Plain, "7kc5"+empty+"3D3K5R w - - 0 1", 0)
	var mirrored []uint16
	for _, input := range plain.Own {
		mirrored = append(mirrored, uint16(Plain.Mirror(int(input))))
	}
	require.ElementsMatch(t, image.Own, mirrored)
}

// A castling right is an input.
func TestRights(t *testing.T) {
	const board = "6k7/14/14/14/14/14/14/14/14/R5K6R w "
	all := nettest.Inputs(t, rules.Castling, Castling, board+"KQ - 0 1", 0)
	one := nettest.Inputs(t, rules.Castling, Castling, board+"Q - 0 1", 0)
	require.Len(t, all.Own, len(one.Own)+1)
	require.Subset(t, all.Own, one.Own)
}

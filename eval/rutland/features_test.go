// What nets see of the Duke of Rutland's Chess.

package rutland

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net/nettest"
	"dux/movegen"
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

// With a lone minor piece nobody can win. Two of them, one on each side, can mate
// with the enemy king's help.
func TestKnown(t *testing.T) {
	for _, c := range []struct {
		pieces string
		known  bool
	}{
		{"14", true}, {"2N11", true}, {"2b11", true},
		{"2NN10", false}, {"1N3b8", false}, {"2P11", false}, {"2r11", false}, {"2D11", false}, {"2C11", false}, {"2Q11", false},
	} {
		p, err := rules.Plain.New("k13/14/14/14/" + c.pieces + "/14/14/14/14/6K7 w - - 0 1")
		require.NoError(t, err)
		value, ok := Plain.Reader(p).Known(movegen.Team(0))
		require.Equal(t, c.known, ok, p)
		require.Zero(t, value)
	}
}

// What nets see of the Duke of Rutland's Chess, and what their terms are in positions that
// show them.

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

func TestTerms(t *testing.T) {
	const white, black = 0, sideTerms
	knight, bishop, rook, queen := 0, 1, 2, 5
	for _, c := range []struct {
		about, text string
		slot, want  int
	}{
		{"a knight in the corner", "13k/14/14/14/14/14/14/14/14/N12K w - - 0 1", white + mobilityTerm + knight, 1 + 2},
		{"no bishop", "13k/14/14/14/14/14/14/14/14/N12K w - - 0 1", white + mobilityTerm + bishop, 0},
		{"two squares next to the king", "5k8/14/14/14/14/14/14/14/14/4R8K w - - 0 1", white + ringTerm + rook, 2},
		{"one rook attacks them", "5k8/14/14/14/14/14/14/14/14/4R8K w - - 0 1", white + attackersTerm, 1},
		{"a rook on a file without pawns", "13k/14/14/14/14/14/14/14/14/R12K w - - 0 1", white + openTerm, 1},
		{"a rook before an enemy pawn", "13k/p13/14/14/14/14/14/14/14/R12K w - - 0 1", white + halfOpenTerm, 1},
		{"the knight is attacked and not guarded", "13k/14/14/14/n13/14/14/14/14/R12K w - - 0 1", white + hangingTerm, 1},
		{"the knight is guarded", "13k/14/14/1p12/n13/14/14/14/14/R12K w - - 0 1", white + hangingTerm, 0},
		{"a knight attacks a queen", "13k/14/14/14/1q12/14/N13/14/14/13K w - - 0 1", white + minorThreatTerm + queen, 1},
		{"a pawn attacks a rook", "13k/14/14/14/14/1r12/P13/14/14/13K w - - 0 1", white + pawnThreatTerm, 1},
		{"two pawns before the king", "13k/14/14/14/14/14/14/14/12PP/13K w - - 0 1", white + shieldTerm, 2},
		{"a pawn on the fifth rank", "13k/14/14/14/14/P13/14/14/14/13K w - - 0 1", white + passedTerm, 1 + 2*4 + 1},
		{"a rook stands in its way", "13k/14/14/14/r13/P13/14/14/14/13K w - - 0 1", white + passedTerm, 1 + 2*4},
		{"a pawn can still capture it", "13k/14/14/1p12/14/P13/14/14/14/13K w - - 0 1", white + passedTerm, 0},
		{"Black's pawn on the second rank", "13k/14/14/14/14/14/14/14/p13/13K w - - 0 1", black + passedTerm, 1 + 2*8 + 1},
		{"a lone king on the edge", "13k/14/14/14/14/14/14/14/14/R12K w - - 0 1", white + huntEdgeTerm, 1},
		{"nine steps away", "13k/14/14/14/14/14/14/14/14/R12K w - - 0 1", white + huntNearTerm, 9},
		{"not alone", "n12k/14/14/14/14/14/14/14/14/R12K w - - 0 1", white + huntEdgeTerm, 0},
	} {
		p, err := rules.Plain.New(c.text)
		require.NoError(t, err)
		slots := make([]byte, 2*sideTerms)
		fillTerms(slots, p.(*rules.Position), new([2]reach))
		require.Equal(t, c.want, int(slots[c.slot]), "%s: %s", c.about, c.text)
	}
}

// What the terms of nets are in positions that show them.

package rutland

import (
	"testing"

	"github.com/stretchr/testify/require"

	rules "dux/movegen/rutland"
)

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

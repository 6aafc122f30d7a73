// Sets of pieces by the ways in which they move.

package duchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Pieces are sorted by the ways in which they move.
func TestForceAgreesWithWays(t *testing.T) {
	p := Six.Position().(*Position)
	f := p.force(p.occupied())
	for k, w := range ways {
		all := p.kinds[k]
		for which, set := range map[movegen.Way]bitboard.Bits192{
			movegen.AsRook: f.Rooks, movegen.AsBishop: f.Bishops, movegen.AsKnight: f.knights, movegen.AsKing: f.steppers,
		} {
			require.Equal(t, w&which != 0 && !all.Empty(), all.Meets(set), "%v", movegen.Kind(k))
		}
	}
	require.Equal(t, p.kinds[movegen.Pawn], f.pawns)
}

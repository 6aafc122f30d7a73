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
	f := p.force(p.all())
	for k, w := range ways {
		all := p.kinds[k]
		for which, set := range map[way]bitboard.Bits192{asRook: f.Rooks, asBishop: f.Bishops, asKnight: f.Knights, asStepper: f.Steppers} {
			require.Equal(t, w&which != 0 && !all.Empty(), all.Meets(set), "%v", movegen.Kind(k))
		}
	}
	require.Equal(t, p.kinds[movegen.Pawn], f.Pawns)
}

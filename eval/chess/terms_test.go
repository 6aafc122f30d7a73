// What the terms of nets are in positions that show them.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	rules "dux/movegen/chess"
)

func TestTerms(t *testing.T) {
	const white, black = 0, sideTerms
	knight, bishop, rook, queen := 0, 1, 2, 3
	for _, c := range []struct {
		about string
		v     *movegen.Variant
		text  string
		slot  int
		want  int
	}{
		{"a knight in the corner", rules.Chess, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", white + mobilityTerm + knight, 1 + 2},
		{"no bishop", rules.Chess, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", white + mobilityTerm + bishop, 0},
		{"a bishop of the old game leaps", rules.Medieval, "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", white + mobilityTerm + bishop, 1 + 2},
		{"d8, d7 and e7", rules.Chess, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", white + ringTerm + rook, 2},
		{"the rook attacks the ring", rules.Chess, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", white + attackersTerm, 1},
		{"Re1", rules.Chess, "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", white + checkTerm + rook, 1},
		{"the knight is attacked and not guarded", rules.Chess, "4k3/8/8/8/3n4/8/8/K2R4 w - - 0 1", white + hangingTerm, 1},
		{"the knight is guarded", rules.Chess, "4k3/8/8/4p3/3n4/8/8/K2R4 w - - 0 1", white + hangingTerm, 0},
		{"a knight attacks a queen", rules.Chess, "4k3/8/4q3/8/3N4/8/8/K7 w - - 0 1", white + minorThreatTerm + queen, 1},
		{"a pawn attacks a rook", rules.Chess, "4k3/8/8/8/3r4/4P3/8/K7 w - - 0 1", white + pawnThreatTerm, 1},
		{"a pawn may attack a rook", rules.Chess, "4k3/8/8/3r4/8/8/4P3/4K3 w - - 0 1", white + pushThreatTerm, 1},
		{"a pawn on the fifth rank", rules.Chess, "7k/8/8/3P4/8/8/8/K7 w - - 0 1", white + passedTerm + 3, 1 + 4*pawnStates + safePawn},
		{"a king stands in its way", rules.Chess, "8/8/3k4/3P4/8/8/8/K7 w - - 0 1", white + passedTerm + 3, 1 + 4*pawnStates + blockedPawn},
		{"a pawn can still capture it", rules.Chess, "4k3/4p3/8/3P4/8/8/8/K7 w - - 0 1", white + passedTerm + 3, 0},
		{"Black's pawn on the third rank", rules.Chess, "4k3/8/8/8/8/3p4/8/K7 w - - 0 1", black + passedTerm + 3, 1 + 5*pawnStates + safePawn},
		{"the king attacks the way of Black's pawn", rules.Chess, "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", black + passedTerm + 3, 1 + 5*pawnStates + freePawn},
		{"a knight in hand, with check on six squares", rules.Double, "4k3/8/8/8/8/8/8/K7[N] w - - 0 1", white + dropTerm + 1, 4},
		{"no knight in hand", rules.Double, "4k3/8/8/8/8/8/8/K7[Q] w - - 0 1", white + dropTerm + 1, 0},
		{"all squares next to the king but its own", rules.Double, "4k3/8/8/8/8/8/8/K7[Q] w - - 0 1", white + holesTerm, 5},
	} {
		p, err := c.v.New(c.text)
		require.NoError(t, err)
		slots := make([]byte, Terms)
		fillTerms(slots, p.(*rules.Position), true)
		require.Equal(t, c.want, int(slots[c.slot]), "%s: %s", c.about, c.text)
	}
}

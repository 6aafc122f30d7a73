// What nets see of the games on one board of 8x8, and what their terms are in positions
// that show them.

package chess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval/net"
	"dux/eval/net/nettest"
	"dux/movegen"
	rules "dux/movegen/chess"
)

// A position, its mirror image and the position with colours exchanged activate
// the same inputs for the player to move.
func TestViewsAreTurnedAndMirrored(t *testing.T) {
	for _, group := range []struct {
		v     *movegen.Variant
		f     *net.Features
		texts []string
	}{
		{rules.Chess, Chess, []string{
			"5k2/8/2n5/8/8/8/P7/1K6 w - - 3 9", "2k5/8/5n2/8/8/8/7P/6K1 w - - 3 9",
			"1k6/p7/8/8/8/2N5/8/5K2 b - - 3 9", "6k1/7p/8/8/8/5N2/8/2K5 b - - 3 9",
		}},
		// Castling rights are mirrored too: Black's right is on the side of
		// White's king.
		{rules.Chess, Chess, []string{"r3k3/8/8/8/8/8/8/1K6 w q - 0 1", "1k6/8/8/8/8/8/8/R3K3 b Q - 0 1"}},
		// Leaping rights belong to the king and the queen, and are not
		// mirrored.
		{rules.Medieval, Medieval, []string{"3qk3/8/8/8/8/8/8/1K6 w q - 0 1", "1k6/8/8/8/8/8/8/3QK3 b Q - 0 1"}},
		{rules.Double, Double, []string{
			"5k2/8/8/8/8/8/8/1K6[QPPn] w - - 0 1", "2k5/8/8/8/8/8/8/6K1[QPPn] w - - 0 1",
			"1k6/8/8/8/8/8/8/5K2[Nqpp] b - - 0 1",
		}},
	} {
		want := nettest.Inputs(t, group.v, group.f, group.texts[0], 0)
		for _, text := range group.texts[1:] {
			got := nettest.Inputs(t, group.v, group.f, text, 0)
			require.ElementsMatch(t, want.Own, got.Own, text)
			require.ElementsMatch(t, want.Other, got.Other, text)
		}
	}
}

// Positions that differ in one thing activate different inputs.
func TestEveryDifferenceHasAnInput(t *testing.T) {
	for _, pair := range [][2]string{
		{"r3k3/8/8/8/8/8/8/6K1[] w q - 0 1", "r3k3/8/8/8/8/8/8/6K1[] w - - 0 1"},
		{"r3k2r/8/8/8/8/8/8/1K6[] w q - 0 1", "r3k2r/8/8/8/8/8/8/1K6[] w k - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[NN] w - - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[n] w - - 0 1"},
		{"4k3/8/8/8/8/8/8/6K1[N] w - - 0 1", "4k3/8/8/8/8/8/8/6K1[B] w - - 0 1"},
	} {
		a, b := nettest.Inputs(t, rules.Double, Double, pair[0], 0), nettest.Inputs(t, rules.Double, Double, pair[1], 0)
		require.NotEqual(t, a.Own, b.Own)
		require.NotEqual(t, a.Other, b.Other)
	}
	many := nettest.Inputs(t, rules.Double, Double, "4k3/8/8/8/8/8/8/6K1[PPPPPPPPPP] w - - 0 1", 0)
	most := nettest.Inputs(t, rules.Double, Double, "4k3/8/8/8/8/8/8/6K1[PPPPPP] w - - 0 1", 0)
	require.Equal(t, many.Own, most.Own, "numbers above mostInHand share an input")
}

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

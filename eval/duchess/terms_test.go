// What the terms of nets are in positions that show them.

package duchess

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	rules "dux/movegen/duchess"
)

func TestTerms(t *testing.T) {
	for _, c := range []struct {
		about, text string
		term        int // of the first seat
		want        byte
	}{
		{"no check", "K1c1W1a3/-/-/K4c1/-/- 1 0", kingTerm, 0},
		{"check by a rook", "K1c1/-/-/K4c1R1c4/-/- 1 0", kingTerm, checked},
		{"the wizard is not next to the king", "K1c1W1a3/-/-/K4c1/-/- 1 0", refugeTerm, 0},
		{"the wizard is next to the king", "K1c1W1b2/-/-/K4c1/-/- 1 0", refugeTerm, 1},
		{"no enemy wizard", "K1c1W1a3/-/-/K4c1/-/- 1 0", landingTerm, 0},
		{"1b2, 1c2 and 1d2", "K1c1/-/-/K4c1W1c3/-/- 1 0", landingTerm, 3},
		{"a rook on the king's file", "K1c1/-/-/K4c1R1c4/-/- 1 0", aimTerm, 1},
		{"a bishop on the king's file", "K1c1/-/-/K4c1B1c4/-/- 1 0", aimTerm, 0},
		{"an enemy two steps away", "K1c1/-/-/K4c1B1c3/-/- 1 0", closeTerm, 1},
		{"an enemy three steps away", "K1c1/-/-/K4c1B1c4/-/- 1 0", closeTerm, 0},
		{"a king out of danger", "K1c1/-/-/K4c1B1c4/-/- 1 0", exitsTerm, 0},
		{"1b1, 1b2, 1d1 and 1d2", "K1c1/-/-/K4c1R1c4/-/- 1 0", exitsTerm, 1 + 4},
		{"the king and a pawn can teleport", "K1c1W1b2P1a3/-/-/K4c1/-/- 1 0", teleportersTerm, 2},
		{"a pawn three steps from the Vortex", "K1c1P1b5/-/-/K4c1/-/- 1 0", promotionTerm, 1 + 3},
		{"no pawn", "K1c1/-/-/K4c1/-/- 1 0", promotionTerm, 0},
	} {
		p, err := rules.Two.New(c.text)
		require.NoError(t, err)
		slots := make([]byte, Two.Slots)
		Two.Bind(p).Fill(slots)
		require.Equal(t, c.want, slots[termSlot+c.term*movegen.MaxSeats], "%s: %s", c.about, c.text)
	}
}

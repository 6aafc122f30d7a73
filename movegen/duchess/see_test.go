// Static exchange evaluation among teams.

package duchess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
)

var (
	pawn   = duchess.Six.Values[movegen.Pawn]
	rook   = duchess.Six.Values[movegen.Rook]
	queen  = duchess.Six.Values[movegen.Queen]
	wizard = duchess.Six.Values[movegen.Wizard]
)

func TestExchanges(t *testing.T) {
	for _, c := range []struct {
		name, text, turn string
		gain             int
	}{
		{"a pawn for nothing",
			"K1c1R1a1/K2c1P1a4/K3c1/K4c1/K5c1/K6c1 1 0", "1a1-1a4", pawn},
		{"a pawn for a rook",
			"K1c1R1a1/K2c1P1a4R1e4/K3c1/K4c1/K5c1/K6c1 1 0", "1a1-1a4", pawn - rook},
		{"a pawn for a rook, taken by a partner of the pawn's owner",
			"K1c1R1a1/K2c1P1a4/K3c1/K4c1B2e4/K5c1/K6c1 1 0", "1a1-1a4", pawn - rook},
		{"a rook behind the rook takes back, and it is not taken at all",
			"K1c1R1a1R1a2/K2c1P1a4/K3c1/K4c1R1d4/K5c1/K6c1 1 0", "1a2-1a4", pawn},
		{"the partner's bishop takes back",
			"K1c1R1a1/K2c1R1a4Q1d4/K3c1B2e4/K4c1/K5c1/K6c1 1 0", "1a1-1a4", rook},
		{"a wizard takes back and is taken",
			"K1c1R1a1R1a2/K2c1P1a4/K3c1/K4c1W1b4/K5c1/K6c1 1 0", "1a2-1a4", pawn - rook + wizard},
		{"a wizard takes back, and its partner teleports to its aid",
			"K1c1R1a1R1a2/K2c1P1a4/K3c1/K4c1W1b4/K5c1/K6c1W2a1 1 0", "1a2-1a4", pawn - rook},
		{"a wizard takes back, and a rook teleports to its aid",
			"K1c1R1a1R1a2/K2c1P1a4R2b2/K3c1/K4c1W1b4/K5c1/K6c1W2a1 1 0", "1a2-1a4", pawn - rook},
		{"a quiet move onto a threatened square",
			"K1c1Q1a1/K2c1R1e4/K3c1/K4c1/K5c1/K6c1 1 0", "1a1-1a4", -queen},
		{"a promotion",
			"K1c1P1c6/K2c1/K3c1/K4c1/K5c1/K6c1 1 0", "1c6-V=Q", queen - pawn},
		{"a promotion that is taken",
			"K1c1P1c6/K2c1B2e5/K3c1/K4c1/K5c1/K6c1 1 0", "1c6-V=Q", -pawn},
	} {
		p := read(t, duchess.Six, c.text)
		legs, err := movegen.ParseTurn(p, c.turn)
		require.NoError(t, err, c.name)
		require.True(t, p.SEE(legs[0], c.gain), "%s: at least %d", c.name, c.gain)
		require.False(t, p.SEE(legs[0], c.gain+1), "%s: no more than %d", c.name, c.gain)
	}
}

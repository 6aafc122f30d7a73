// The wizards of a teleport.

package duchess_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
)

func TestTeleportsAreGuidedByWizards(t *testing.T) {
	p, err := duchess.Six.New("K1c1W1b1N1a2/K2c1P3a3/K3c1W3b3/K4a1/K5a1/K6a1 1 0")
	require.NoError(t, err)
	guides := func(turn string) (names []string) {
		legs, err := movegen.ParseTurn(p, turn)
		require.NoError(t, err)
		for _, s := range p.(*duchess.Position).Guides(legs[0]) {
			names = append(names, duchess.Six.SquareText(s))
		}
		return names
	}
	require.Equal(t, []string{"1b1", "3b3"}, guides("1a2-3a3"))
	require.Equal(t, []string{"3b3"}, guides("1b1-3b4"), "a wizard goes by its partner's alone")
	require.Empty(t, guides("1c1-1d1"), "no teleport")
}

// A wizard goes from anywhere to a partner's wizard only, not to a second one of its
// own player (Duchess rule 3). Beside that one it teleports like any piece.
func TestWizardsOfOnePlayer(t *testing.T) {
	for start, legal := range map[string]bool{
		"K1c1W1a1W1e3/K2c1/K3c1/K4a1/K5a1/K6a1 1 0":     false,
		"K1c1W1a1/K2c1/K3c1W1e3/K4a1/K5a1/K6a1 1 0":     true,
		"K1c1W1a1W1a2W1e3/K2c1/K3c1/K4a1/K5a1/K6a1 1 0": true,
	} {
		require.Equal(t, legal, slices.Contains(movegen.TurnTexts(read(t, duchess.Six, start)), "1a1-1e4"), start)
	}
}

// The wizards of a teleport.

package duchess_test

import (
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

// When the engine agrees to a draw.

package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
)

func TestAgreesToDrawWhenWorseOrLevelInAnEndgame(t *testing.T) {
	for text, ending := range map[string]bool{
		"": false,
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1": false,
		"4k3/ppppppp1/8/8/8/8/PPPPPPPP/4K3 w - - 0 1": false,
		"4k3/pppppp2/8/8/8/8/PPPPPPPP/4K3 w - - 0 1":  true,
	} {
		v, err := variants.Find("chess")
		require.NoError(t, err)
		var p movegen.Position = v.Position()
		if text != "" {
			p, err = v.New(text)
			require.NoError(t, err)
		}
		require.True(t, engine.AgreesToDraw(p, -50), text)
		require.False(t, engine.AgreesToDraw(p, 11), text)
		require.Equal(t, ending, engine.AgreesToDraw(p, 0), text)
	}
	for _, v := range variants.All {
		require.False(t, engine.AgreesToDraw(v.Position(), 0), v.Name)
	}
}

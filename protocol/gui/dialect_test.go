// Texts of turns and names of games as other programs write them.

package gui_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

func TestTurnsInOtherForms(t *testing.T) {
	for _, c := range []struct{ variant, position, text, canonical string }{
		{"duck", "", "e2e4@d6", "e2e4@d6"},
		{"duck", "", "e2e4,e4d6", "e2e4@d6"},
		{"duck", "4k3/P7/8/8/8/8/8/*3K3 w - - 0 1", "a7a8q,a8b1", "a7a8q@b1"},
		{"duck", "4k3/P7/8/8/8/8/8/*3K3 w - - 0 1", "a7a8,a8b1q", "a7a8q@b1"},
		{"duck", "4k3/8/8/8/8/8/8/*3K2R w K - 7 1", "e1g1,g1h1", "e1g1@h1"},
		{"duck", "", "e2e4,d4d6", ""}, // its second leg begins elsewhere
		{"duel", "2k1r/5/1b3/2*2/2N2/4P/2K2|2R/3/3 w - - 0 1", "c3b5@x1", "c3b5@x1"},
		{"double", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f3", "N@f3"},
		{"chess", "", "e2e4,e4d6", ""},
		{"duchess", "K1c1R1a5P6d7/K2b1/K3b1/K4b1/K5b1/K6b1 1 0", "6d7-4c7=Q", "5c6-V=Q"},
		{"duchess", "K1c1R1a5P6d7/K2b1/K3b1/K4b1/K5b1/K6b1 1 0", "1a5-1b5", "2e5-2e6"},
		{"duchess", "", "1a5", ""},
		{"duchess", "", "1a5-", ""},
		{"duchess", "", "1a5-1b5-1c5", ""},
		{"duchess", "", "", ""},
	} {
		v, err := variants.Find(c.variant)
		require.NoError(t, err)
		p := v.Position()
		if c.position != "" {
			p, err = v.New(c.position)
			require.NoError(t, err)
		}
		legs, err := gui.ParseTurn(p, c.text)
		if c.canonical == "" {
			require.Error(t, err, c.text)
			continue
		}
		require.NoError(t, err, c.text)
		require.Equal(t, c.canonical, movegen.TurnText(p, legs))
		require.Equal(t, c.canonical, gui.Canonical(v, gui.UCI(v, c.canonical)))
	}
}

// Names over CECP and on servers find the game again.
func TestNamesOfGames(t *testing.T) {
	servers := 0
	for _, v := range variants.All {
		found, err := variants.Find(gui.Name(v))
		require.NoError(t, err)
		require.Same(t, v, found)
		name := gui.ServerName(v)
		if name == "" {
			continue
		}
		servers++
		found, err = variants.Find(name)
		require.NoError(t, err)
		require.Same(t, v, found)
		low, err := v.Read("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1")
		require.NoError(t, err)
		drops := movegen.CountTurns(low)
		gui.ByServers(low, v.Name)
		require.Equal(t, drops, movegen.CountTurns(low))
		gui.ByServers(low, name)
		require.Equal(t, drops-7, movegen.CountTurns(low), "no pawn drops on the first rank")
	}
	require.Equal(t, 1, servers)
}

// Captures of Duel Chess clicked in the other order.

package gui

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
	"dux/perft"
)

// A user may click the victim first and the square for it second, instead of
// the order that Dux marks first.
func TestTheVictimMayBeClickedFirst(t *testing.T) {
	const most = 40 // captures of each size of the board
	over := 0
	for _, name := range []string{"duel", "duel7", "duel9"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		golden, err := perft.LoadGolden("../../perft/testdata/" + name + ".json")
		require.NoError(t, err)
		c, tried := For(v, false), 0
		for _, position := range golden.Positions {
			p, err := v.New(position.Pos)
			require.NoError(t, err)
			for _, turn := range Turns(c, p, 0) {
				g := NewGame(c, p.Clone(), 0)
				if !turn.Over && (!g.viaNext(turn) || tried == most) {
					continue
				}
				direct, ok, err := g.Find(turn.Plies[0].Direct().String())
				require.True(t, ok, "%s: %s: %v", position.Pos, turn.Plies[0], err)
				if turn.Over {
					over++
					g.Move(direct)
					require.True(t, g.Result().Over())
					continue
				}
				if direct.Via != "" {
					continue // another square ends the game
				}
				tried++
				before := g.Position().String()
				g.Move(direct)
				for _, ply := range turn.Plies[1:] {
					next, ok, err := g.Find(ply.String())
					require.True(t, ok, "%s: %s: %v", position.Pos, ply, err)
					g.Move(next)
				}
				require.Equal(t, turn.Legs, g.Last())
				for range turn.Plies {
					g.Undo()
				}
				require.Equal(t, before, g.Position().String())
			}
		}
		require.NotZero(t, tried, name)
	}
	require.NotZero(t, over)
}

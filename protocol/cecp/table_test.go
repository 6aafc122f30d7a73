// Turns of several plies: played, searched and expected one ply at a time.

package cecp

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// tableOf returns a table where Dux plays Black, after these plies, for a GUI
// that moves one piece at a time.
func tableOf(t *testing.T, variant string, plies ...string) *table {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	table := &table{mode: playing, black: true}
	table.begin(gui.For(v, false), v.Position(), 0)
	for _, text := range plies {
		ply, ok, err := table.Find(text)
		require.True(t, ok, "%s: %v", text, err)
		table.make(ply)
	}
	return table
}

// legs reads a turn as canonical text.
func legs(t *testing.T, p movegen.Position, text string) []movegen.Move {
	turn, err := movegen.ParseTurn(p, text)
	require.NoError(t, err)
	return turn
}

// Dux continues the turn that it has chosen ply by ply, whatever comes in
// between.
func TestATurnIsPlayedPlyByPly(t *testing.T) {
	table := tableOf(t, "duck", "e2e4")
	require.True(t, table.onMove())
	ply, ok := table.next()
	require.True(t, ok, "forced")
	require.Equal(t, "i8i7", ply.String())
	table.make(ply)
	for _, text := range []string{"i1e5"} {
		ply, _, _ := table.Find(text)
		table.make(ply)
	}
	_, ok = table.next()
	require.False(t, ok, "needs thought")
	table.decide(engine.Result{Turn: legs(t, table.Position(), "b8c6@d5"), Ponder: nil})
	for _, want := range []string{"b8c6", "", "i7d5"} {
		if want == "" { // a forced ply of the user: the duck goes home
			ply, forced := table.Forced()
			require.True(t, forced)
			table.make(ply)
			continue
		}
		ply, ok := table.next()
		require.True(t, ok)
		require.Equal(t, want, ply.String())
		table.make(ply)
	}
	require.Nil(t, table.plan)
	require.False(t, table.onMove())
	require.Len(t, table.takeBack(table.Whole(2, false)), 6)
	require.Zero(t, table.Undoable())
}

func TestOnlyTheRestOfATurnIsSearched(t *testing.T) {
	table := tableOf(t, "duck", "e2e4", "i8i7")
	settled, limits := table.question(engine.Limits{})
	require.Equal(t, legs(t, table.Position(), "e2e4@e5")[:1], settled)
	require.Len(t, limits.Only, 32)
	require.NoError(t, table.leaveOut("i1e5", true))
	_, limits = table.question(engine.Limits{})
	require.Len(t, limits.Except, 1)
	require.Error(t, table.leaveOut("i1i3", true))
	require.NoError(t, table.leaveOut("all", true))
	_, limits = table.question(engine.Limits{})
	require.Len(t, limits.Except, 32)
}

func TestRepliesAreExpected(t *testing.T) {
	table := tableOf(t, "chess", "e2e4")
	table.decide(engine.Result{Turn: legs(t, table.Position(), "e7e5"), Ponder: nil})
	ply, ok := table.next()
	require.True(t, ok)
	table.make(ply)
	require.False(t, table.expecting())
	table.expected = legs(t, table.Position(), "g1f3")
	require.True(t, table.ponders())
	hint, ok := table.hint(table.expected)
	require.True(t, ok)
	require.Equal(t, "g1f3", hint.String())
	table.make(hint)
	require.True(t, table.expecting())
	table.forget()
	require.False(t, table.expecting())
}

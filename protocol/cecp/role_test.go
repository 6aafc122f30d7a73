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

// roleOf returns a role where Dux plays Black, after these plies, for a GUI
// that moves one piece at a time.
func roleOf(t *testing.T, variant string, plies ...string) *role {
	v, err := variants.Find(variant)
	require.NoError(t, err)
	role := &role{mode: playing, black: true}
	role.begin(gui.For(v, false), v.Position(), 0)
	for _, text := range plies {
		ply, ok, err := role.Find(text)
		require.True(t, ok, "%s: %v", text, err)
		role.make(ply)
	}
	return role
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
	role := roleOf(t, "duck", "e2e4")
	require.True(t, role.onMove())
	ply, ok := role.next()
	require.True(t, ok, "forced")
	require.Equal(t, "i8i7", ply.String())
	role.make(ply)
	for _, text := range []string{"i1e5"} {
		ply, _, _ := role.Find(text)
		role.make(ply)
	}
	_, ok = role.next()
	require.False(t, ok, "needs thought")
	role.decide(engine.Result{Turn: legs(t, role.Position(), "b8c6@d5"), Ponder: nil})
	for _, want := range []string{"b8c6", "", "i7d5"} {
		if want == "" { // a forced ply of the user: the duck goes home
			ply, forced := role.Forced()
			require.True(t, forced)
			role.make(ply)
			continue
		}
		ply, ok := role.next()
		require.True(t, ok)
		require.Equal(t, want, ply.String())
		role.make(ply)
	}
	require.Nil(t, role.plan)
	require.False(t, role.onMove())
	require.Len(t, role.takeBack(role.Whole(2, false)), 6)
	require.Zero(t, role.Undoable())
}

func TestOnlyTheRestOfATurnIsSearched(t *testing.T) {
	role := roleOf(t, "duck", "e2e4", "i8i7")
	settled, limits := role.question(engine.Limits{})
	require.Equal(t, legs(t, role.Position(), "e2e4@e5")[:1], settled)
	require.Len(t, limits.Only, 32)
	require.NoError(t, role.leaveOut("i1e5", true))
	_, limits = role.question(engine.Limits{})
	require.Len(t, limits.Except, 1)
	require.Error(t, role.leaveOut("i1i3", true))
	require.NoError(t, role.leaveOut("all", true))
	_, limits = role.question(engine.Limits{})
	require.Len(t, limits.Except, 32)
}

func TestRepliesAreExpected(t *testing.T) {
	role := roleOf(t, "chess", "e2e4")
	role.decide(engine.Result{Turn: legs(t, role.Position(), "e7e5"), Ponder: nil})
	ply, ok := role.next()
	require.True(t, ok)
	role.make(ply)
	require.False(t, role.expecting())
	role.expected = legs(t, role.Position(), "g1f3")
	require.True(t, role.ponders())
	hint, ok := role.hint(role.expected)
	require.True(t, ok)
	require.Equal(t, "g1f3", hint.String())
	role.make(hint)
	require.True(t, role.expecting())
	role.forget()
	require.False(t, role.expecting())
}

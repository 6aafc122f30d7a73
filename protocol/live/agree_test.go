package live

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestResigning(t *testing.T) {
	for _, c := range []struct {
		variant, people string
		by              []movegen.Seat
		result          string // after the last of them
	}{
		{"chess", "pe", []movegen.Seat{0}, "0-1"},
		{"chess", "pe", []movegen.Seat{1}, "1-0"},
		{"double2", "eeee", []movegen.Seat{3}, "0-1"},         // an engine resigns for its team
		{"double2", "peee", []movegen.Seat{0}, "0-1"},         // a person for its engine
		{"double2", "peee", []movegen.Seat{3}, "*"},           // but not the engine for the person
		{"double2", "pepe", []movegen.Seat{0}, "*"},           // people only together
		{"double2", "pepe", []movegen.Seat{0, 3}, "0-1"},      //
		{"duchess", "pppppp", []movegen.Seat{0, 4}, "*"},      //
		{"duchess", "pppppp", []movegen.Seat{0, 4, 2}, "0-1"}, //
		{"duchess", "pepepe", []movegen.Seat{3}, "1-0"},       //
	} {
		g := newGame(t, c.variant, c.people)
		for i, s := range c.by {
			asked, err := g.Resign(s)
			require.NoError(t, err)
			require.Equal(t, i == len(c.by)-1 && c.result != "*", len(asked) == 0, "%v %v", c, asked)
		}
		require.Equal(t, c.result, g.Result(), c)
		if g.Over() {
			require.Equal(t, Resigned, g.Ending().Cause)
			_, err := g.Resign(c.by[0])
			require.Error(t, err, "twice")
		}
	}
	_, err := newGame(t, "duchess3", "ppp").Resign(2)
	require.ErrorContains(t, err, "nobody resigns")
}

// Who moves, or declines, plays on.
func TestWhoPlaysOnDoesNotResign(t *testing.T) {
	g := newGame(t, "double2", "pepe")
	_, err := g.Resign(0)
	require.NoError(t, err)
	_, err = g.Play(0, "e4", at(1))
	require.NoError(t, err)
	asked, err := g.Resign(3)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	g.Decline(0)
	asked, err = g.Resign(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{3}, asked)
	require.False(t, g.Over())
}

func TestDrawsByAgreement(t *testing.T) {
	g := newGame(t, "duchess4", "pppe") // a person plays with the engine
	asked, err := g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1, 3}, asked, "all people, and no engine of theirs")
	_, err = g.Draw(1)
	require.NoError(t, err)
	_, err = g.Play(0, "1b2-1a4", at(1)) // who has offered may move
	require.NoError(t, err)
	_, err = g.Play(1, "2b2-2a4", at(2))
	require.NoError(t, err)
	asked, err = g.Draw(3)
	require.NoError(t, err)
	require.Empty(t, asked)
	require.Equal(t, "1/2-1/2", g.Result())
	require.Equal(t, "agreement", g.Reason())
	_, err = g.Draw(0)
	require.Error(t, err)
}

// Engines agree, and offer nothing.
func TestEnginesOnlyAgreeToDraws(t *testing.T) {
	g := newGame(t, "chess", "pe")
	_, err := g.Draw(1)
	require.ErrorIs(t, err, errNoOffer)
	_, err = newGame(t, "chess", "ee").Draw(0)
	require.ErrorIs(t, err, errNoOffer)
	asked, err := g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1}, asked)
	_, err = g.Draw(1)
	require.NoError(t, err)
	require.Equal(t, Agreed, g.Ending().Cause)
}

// Who plays on declines.
func TestDrawsAreDeclinedByMoving(t *testing.T) {
	g := newGame(t, "chess", "pp")
	_, err := g.Draw(0)
	require.NoError(t, err)
	play(t, g, "e4", "e5")
	asked, err := g.Draw(1)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{0}, asked)
	g.Decline(0)
	asked, err = g.Draw(0)
	require.NoError(t, err)
	require.Equal(t, []movegen.Seat{1}, asked)
}

// How games of Duck Chess end: captured kings, fowling, repetitions, fifty moves.

package duck_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
)

func play(t *testing.T, p *duck.Position, turns ...string) {
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err, turn)
	}
}

func TestCapturingTheKingDecidesBetweenTheLegs(t *testing.T) {
	p := position(t, "4k3/8/8/*7/8/8/8/4R2K w - - 0 1")
	play(t, p)
	for _, m := range p.Generate(nil, movegen.Noisy) {
		require.Equal(t, movegen.King, m.Victim())
		p.Make(m)
	}
	require.Equal(t, 1, p.Leg())
	require.Equal(t, movegen.Win(0, movegen.KingCaptured), p.Outcome())
	require.Len(t, p.Generate(nil, movegen.All), 61)
	p.Make(p.Generate(nil, movegen.Noisy)[0])
	require.Equal(t, movegen.Win(0, movegen.KingCaptured), p.Outcome())
	require.Empty(t, p.Generate(nil, movegen.All))
	require.Zero(t, movegen.CountTurns(p))
}

// Taking the king needs no square for the duck: the lowest free one stands for
// all. No other turn may leave it out.
func TestTakingTheKingEndsTheTurn(t *testing.T) {
	for text, want := range map[string]string{
		"4k3/8/8/*7/8/8/8/4R2K w - - 0 1": "e1e8@a1",
		"4k3/8/8/8/8/8/8/*3R2K w - - 0 1": "e1e8@b1",
	} {
		p := position(t, text)
		legs, err := movegen.ParseTurn(p, "e1e8")
		require.NoError(t, err)
		require.Equal(t, want, movegen.TurnText(p, legs))
		_, err = movegen.ParseTurn(p, "e1e7")
		require.Error(t, err)
		require.Len(t, movegen.TurnTexts(p), movegen.CountTurns(p), "the list of turns has all placements")
		play(t, p, "e1e8")
		require.Equal(t, movegen.Win(0, movegen.KingCaptured), movegen.Result(p))
	}
}

func TestFowlingWinsBeforeAnyDraw(t *testing.T) {
	p := position(t, "k7/8/8/8/8/5p1p/5P*P/6BK w - - 100 80")
	require.Equal(t, movegen.Win(0, movegen.Fowling), movegen.Result(p))
	require.Equal(t, movegen.Draw(movegen.FiftyMoves), p.Drawn())
}

func TestRepetitionsRememberTheDuck(t *testing.T) {
	p := position(t, "4k2n/8/8/8/8/8/*7/N3K3 w - - 0 1")
	play(t, p, "a1b3@d4", "h8g6@e5", "b3a1@d4", "g6h8@a2")
	require.Equal(t, 1, p.Repetitions())
	play(t, p, "a1b3@d4", "h8g6@e5", "b3a1@d4", "g6h8@a3")
	require.Equal(t, 0, p.Repetitions(), "the duck stands elsewhere")
	play(t, p, "a1b3@d4", "h8g6@e5", "b3a1@d4", "g6h8@a2")
	require.Equal(t, 2, p.Repetitions())
	require.Equal(t, movegen.Draw(movegen.Repetition), movegen.Result(p))
}

func TestFiftyMovesCountWholeTurns(t *testing.T) {
	p := position(t, "k7/8/8/8/8/8/3R4/4K2* w - - 99 80")
	p.Make(p.Generate(nil, movegen.All)[0])
	require.False(t, p.Drawn().Over(), "the duck is still to be placed")
	p.Make(p.Generate(nil, movegen.All)[0])
	require.Equal(t, movegen.Draw(movegen.FiftyMoves), p.Drawn())
}

func TestPass(t *testing.T) {
	for text, may := range map[string]bool{
		duck.Variant.Start:                      true,
		"4k3/8/8/*7/8/8/4P3/4K3 w - - 0 1":      false, // pawns only
		"k3r3/8/8/*7/8/8/8/4K2R w K - 0 1":      false, // the king would be taken
		"k3r3/8/8/4*3/8/8/8/4K2R w K - 0 1":     true,  // the duck stands between
		"7k/8/8/8/3pP3/7*/8/4K2R b - e3 0 1":    false,
		"7k/8/8/8/3pP3/7*/8/r3K2R b K e3 0 1":   true,
		"7R/8/8/8/3pP3/7*/8/r3K2R b - e3 17 21": false, // decided
	} {
		p := position(t, text)
		key := p.Key()
		require.Equal(t, may, p.MayPass(), text)
		p.Make(movegen.Pass)
		require.NotEqual(t, key, p.Key())
		require.Empty(t, movegen.SetupOf(p).Passed)
		require.Equal(t, 0, p.Leg())
		p.Unmake()
		require.Equal(t, text, p.String())
		require.Equal(t, key, p.Key())
	}
}

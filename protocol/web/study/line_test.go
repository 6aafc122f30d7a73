// Lines beyond draws that nobody claimed, and the book beside a line.

package study

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

const repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"

func TestRecordsGoOnAfterDraws(t *testing.T) {
	for _, moves := range []string{
		repeated + " 5. e4 e5 6. Nf3 1-0",
		"1. e4 (" + repeated + " 5. e4 e5 (5... c5)) 1... e5 *",
	} {
		g, again := copied(t, moves)
		require.Empty(t, g.Problems)
		require.Equal(t, moves, again)
	}
	for _, c := range []struct{ start, moves string }{
		{"4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "80. Ra2 Kd8 81. e4 Ke8 1-0"}, // fifty moves
		{"4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "80. Ra2 1-0"},
		{"4k3/8/8/8/8/8/3p4/4K3 w - - 0 80", "80. Kxd2 Kd7 81. Kd3 1/2-1/2"}, // two kings
	} {
		_, again := copied(t, "[FEN \""+c.start+"\"]\n\n"+c.moves)
		require.Equal(t, c.moves, again)
	}
}

// A stored line can be asked for again; by hand nobody plays on from a draw.
func TestLinesGoOnAfterDraws(t *testing.T) {
	g, err := Read(variants.Standard, repeated+" 5. e4 e5 1-0", 0)
	require.NoError(t, err)
	l := New(variants.Standard)
	var turns []string
	for i, turn := range g.Turns {
		turns = append(turns, turn.Text)
		require.NoError(t, l.Go("", turns))
		drawn := i == 7
		require.Equal(t, drawn, l.View().Result == "1/2-1/2", turns)
		require.Equal(t, drawn, len(l.View().Legal) == 0, turns)
	}
	require.ErrorContains(t, l.Go("", append(turns[:8:8], "e2e5")), "turn 9: e2e5")
	require.Len(t, l.Turns(), len(turns), "unchanged")
	require.NoError(t, l.Go("", turns[:8]))
	require.EqualError(t, l.Play("e4"), "the game is over here: Draw: repetition.")
	require.NoError(t, l.Go("", turns))
	require.NoError(t, l.Play("Nf3"))
}

func TestNothingFollowsMate(t *testing.T) {
	g, err := Read(variants.Standard, "1. f3 e5 2. g4 Qh4# 3. e4 *", 0)
	require.NoError(t, err)
	require.Len(t, g.Turns, 4)
	require.Equal(t, []string{"Move 3, e4, comes after the end of the game (checkmate); the game is shown up to move 2."}, g.Problems)
	err = New(variants.Standard).Go("", []string{"f3", "e5", "g4", "Qh4", "e4"})
	require.EqualError(t, err, "turn 5: the game is over here: Black won: checkmate.")
	err = New(variants.Standard).Go("7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", []string{"Qg6", "Kh7"})
	require.EqualError(t, err, "turn 2: the game is over here: Draw: stalemate.")
}

// A line shows what the book knows of it; beyond that, of its last known position.
func TestOpenings(t *testing.T) {
	for _, v := range variants.All {
		l := New(v)
		start := l.View().Book
		require.NotEmpty(t, start.Turns, v.Name)
		sum := 0.0
		for _, turn := range start.Turns {
			sum += turn.Picked
		}
		require.InDelta(t, 1, sum, 1e-9, v.Name)
		require.NoError(t, l.Play(start.Turns[0].SAN), "%s: the book's turns can be played", v.Name)
		require.Equal(t, start.Turns[0].Text, l.Turns()[0].Text)
		for len(l.View().Book.Turns) > 0 && l.View().Book.Ply == len(l.Turns()) {
			require.NoError(t, l.Play(l.View().Book.Turns[0].Text))
		}
		known := l.View().Book
		require.Less(t, known.Ply, len(l.Turns()))
		require.NotEmpty(t, known.Turns)
	}
	l, err := from(variants.Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
	require.NoError(t, err)
	require.Empty(t, l.View().Book.Turns)
}

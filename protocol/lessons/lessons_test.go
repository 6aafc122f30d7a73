// Proofs of all exercises.

package lessons

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/puzzles"
)

// Every exercise of every game can be won in the stated number of turns and not
// faster, by exactly one turn; its solution ends the game.
func TestEveryExerciseIsProved(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			lesson, err := For(v)
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(lesson), 3)
			require.LessOrEqual(t, len(lesson), 5)
			for i, e := range lesson {
				p, err := v.New(e.Position)
				require.NoError(t, err)
				require.Equal(t, e.Position, p.String())
				require.NotEmpty(t, e.Hint)
				task, err := e.Task(v)
				require.NoError(t, err)
				require.Contains(t, task, v.SeatName(p.Seat()))
				require.Equal(t, e.Turns > 1 && len(v.Seats) > v.NTeam, strings.Contains(task, "team wins"), "partners make some of the turns")
				require.Equal(t, e.Turns > 1 && len(v.Seats) > 2, strings.Contains(task, "whatever the others do"))
				if i > 0 {
					require.GreaterOrEqual(t, e.Turns, lesson[i-1].Turns, "the easiest first")
				}
				proved(t, p, &e)
			}
		})
	}
}

// In Duchess pawns become only what their player has lost, so that nobody has more
// pieces of a kind than at the start: the rules say that two and three players have one
// wizard each.
func TestNobodyHasMorePiecesThanAtTheStart(t *testing.T) {
	count := func(flap string, kind rune) int { return strings.Count(flap, string(kind)) }
	for _, name := range []string{"duchess", "duchess4", "duchess3", "duchess2"} {
		v, err := variants.Find(name)
		require.NoError(t, err)
		lesson, err := For(v)
		require.NoError(t, err)
		start := strings.Split(v.Position().String(), "/")
		for _, e := range lesson {
			for i, flap := range strings.Split(e.Position, "/") {
				for _, kind := range "KQDFWRBNP" {
					require.LessOrEqual(t, count(flap, kind), count(start[i], kind), "%s: %c in %s", name, kind, e.Position)
				}
			}
		}
	}
}

// legs is the largest number of legs of a proof.
const legs = 5_000_000

func proved(t *testing.T, p movegen.Position, e *Exercise) {
	prover := puzzles.NewProver(t.Context(), p, legs)
	turns, err := prover.Within(e.Turns)
	require.NoError(t, err, e.Position)
	require.Equal(t, e.Turns, turns, e.Position)
	key, err := movegen.ParseTurn(p, e.Solution[0])
	require.NoError(t, err)
	only, err := prover.OnlyTurn(key, turns)
	require.NoError(t, err, e.Position)
	require.True(t, only, "%s: several turns win", e.Position)
	team := p.Variant().Team(p.Seat())
	for _, text := range e.Solution {
		_, err := movegen.PlayTurn(p, text)
		require.NoError(t, err)
	}
	end := movegen.Result(p)
	require.True(t, end.Over() && !end.Drawn() && end.Winner == team, e.Position)
}

// Games in the arena: their ends, their records, their errors.

package arena

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

// begin begins a game of random turns.
func begin(v *movegen.Variant, seed uint64) *Loop {
	random := rand.New(rand.NewPCG(seed, 0))
	return &Loop{Cursor: game.From(v.Position()), Choose: func(_ context.Context, c *game.Cursor) (game.Turn, error) {
		return game.Turn{Legs: movegen.RandomTurn(c.Position(), random.IntN), Comment: "random"}, nil
	}}
}

func TestGamesEndByTheRulesOrTheirLength(t *testing.T) {
	for _, v := range variants.All {
		for seed := range uint64(2) {
			g := begin(v, seed)
			o, err := g.Play(t.Context())
			require.NoError(t, err, v.Name)
			require.Equal(t, o, g.Record().Outcome)
			require.Equal(t, movegen.Result(g.Position()), o)
			require.Equal(t, !o.Over(), g.Ply() == LongestGame(v) && !movegen.Result(g.Position()).Over())
			require.LessOrEqual(t, g.Ply(), LongestGame(v))
			require.NoError(t, g.Record().Replay())
			require.Equal(t, "random", g.Last().Comment)
		}
	}
}

func TestAdjudicationEndsGames(t *testing.T) {
	g := begin(variants.Standard, 1)
	g.Adjudicate = func(c *game.Cursor) (o movegen.Outcome) {
		if c.Ply() == 7 {
			o = movegen.Draw(movegen.DrawAdjudicated)
		}
		return o
	}
	o, err := g.Play(t.Context())
	require.NoError(t, err)
	require.Equal(t, movegen.DrawAdjudicated, o.Reason)
	require.Equal(t, 7, g.Ply())
	g = begin(variants.Standard, 1)
	g.Turns = 5
	o, err = g.Play(t.Context())
	require.NoError(t, err)
	require.False(t, o.Over())
	require.Equal(t, 5, g.Ply())
}

func TestErrorsEndGames(t *testing.T) {
	bad := errors.New("no idea")
	g := begin(variants.Standard, 1)
	g.Choose = func(context.Context, *game.Cursor) (game.Turn, error) { return game.Turn{}, bad }
	_, err := g.Play(t.Context())
	require.ErrorIs(t, err, bad)
	g.Choose = func(context.Context, *game.Cursor) (game.Turn, error) { return game.Turn{}, nil }
	_, err = g.Play(t.Context())
	require.ErrorContains(t, err, "turn 1 has no moves")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g = begin(variants.Standard, 1)
	g.Choose = Searches(engine.New(engine.DefaultOptions(), eval.New), engine.Limits{Nodes: 10})
	_, err = g.Play(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Zero(t, g.Ply())
}

// A game that begins after an interrupt asks nobody for a turn: a hundred thousand games
// that are left would otherwise search once each.
func TestInterruptedGamesSearchNothing(t *testing.T) {
	g := begin(variants.Standard, 1)
	g.Choose = func(context.Context, *game.Cursor) (game.Turn, error) {
		t.Error("a turn is asked for")
		return game.Turn{}, nil
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := g.Play(ctx)
	require.ErrorIs(t, err, context.Canceled)
}

func TestWeakGamesFollowTheirSeed(t *testing.T) {
	v := variants.Standard
	a, err := Weak(context.Background(), v, 5)
	require.NoError(t, err)
	b, err := Weak(context.Background(), v, 5)
	require.NoError(t, err)
	require.Equal(t, a.Turns, b.Turns)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = Weak(ctx, v, 5)
	require.ErrorIs(t, err, context.Canceled)
}

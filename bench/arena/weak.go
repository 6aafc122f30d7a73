// Weak games, for puzzles if there are no other games: they have mistakes that can be
// punished.

package arena

import (
	"context"
	"fmt"
	"math/rand/v2"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/version"
)

// The play of Weak: level and nodes per turn, random turns of each seat at
// the start, and the number of turns after which a game is stopped.
const (
	playLevel   = 12
	playNodes   = 2000
	playRandom  = 2
	playAtMost  = 240
	seedsOfGame = 1 << 29
)

// Weak returns a game of the engine against itself, at a level below full
// strength. The same seed gives the same game.
func Weak(ctx context.Context, v *movegen.Variant, seed uint64) (*game.Record, error) {
	rng := rand.New(rand.NewPCG(seed, 1))
	o := engine.DefaultOptions()
	o.Hash, o.Level, o.Seed = 4, playLevel, 1+rng.IntN(seedsOfGame)
	e := engine.New(o, eval.New)
	g := &game.Record{Variant: v, Tags: []game.Tag{
		{Name: "Event", Value: fmt.Sprintf("%s of %s, seed %d", v.Name, version.Name(), seed)},
	}}
	c, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	think := Searches(e, engine.Limits{Nodes: playNodes})
	loop := Loop{Cursor: c, Turns: playAtMost, Choose: func(ctx context.Context, c *game.Cursor) (game.Turn, error) {
		if c.Ply() < playRandom*len(v.Seats) {
			return game.Turn{Legs: movegen.RandomTurn(c.Position(), rng.IntN)}, nil
		}
		return think(ctx, c)
	}}
	end, err := loop.Play(ctx)
	if err != nil {
		return nil, err
	}
	g.Result = end.Text(v.NTeam)
	return g, nil
}

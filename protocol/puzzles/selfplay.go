// Self-play for puzzles, if there are no other games: weak play makes mistakes
// that can be punished.

package puzzles

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

// The play of SelfPlay: level and nodes per turn, random turns of each seat at
// the start, and the number of turns after which a game is stopped.
const (
	playLevel   = 12
	playNodes   = 2000
	playRandom  = 2
	playAtMost  = 240
	seedsOfGame = 1 << 29
)

// SelfPlay returns a game of the engine against itself, at a level below full
// strength. The same seed gives the same game.
func SelfPlay(ctx context.Context, v *movegen.Variant, seed uint64) (*game.Record, error) {
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
	for c.Ply() < playAtMost && !movegen.Result(c.Position()).Over() {
		var legs []movegen.Move
		if c.Ply() < playRandom*len(v.Seats) {
			legs = movegen.RandomTurn(c.Position(), rng.IntN)
		} else {
			legs = e.Search(ctx, c.Position(), engine.Limits{Nodes: playNodes}, nil).Turn
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, err := c.Play(legs); err != nil {
			return nil, err
		}
	}
	g.Outcome = movegen.Result(c.Position())
	g.Result = g.Outcome.Text(v.NTeam)
	return g, nil
}

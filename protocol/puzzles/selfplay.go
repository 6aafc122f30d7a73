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
	"dux/protocol/notation"
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
func SelfPlay(ctx context.Context, v *movegen.Variant, seed uint64) (*notation.Game, error) {
	rng := rand.New(rand.NewPCG(seed, 1))
	o := engine.DefaultOptions()
	o.Hash, o.Level, o.Seed = 4, playLevel, 1+rng.IntN(seedsOfGame)
	e := engine.New(o, eval.New)
	p := v.Position()
	g := &notation.Game{Variant: v, Tags: []notation.Tag{
		{Name: "Event", Value: fmt.Sprintf("%s of %s, seed %d", v.Name, version.Name(), seed)},
	}}
	for len(g.Turns) < playAtMost && !movegen.Result(p).Over() {
		var legs []movegen.Move
		if len(g.Turns) < playRandom*len(v.Seats) {
			legs = randomTurn(p, rng)
		} else {
			legs = e.Search(ctx, p, engine.Limits{Nodes: playNodes}, nil).Turn
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g.Turns = append(g.Turns, notation.Turn{Legs: legs})
		for _, m := range legs {
			p.Make(m)
		}
	}
	g.Result = movegen.Result(p).Text(v.NTeam)
	return g, nil
}

// randomTurn returns a random legal turn.
func randomTurn(p movegen.Position, rng *rand.Rand) (legs []movegen.Move) {
	for whole := false; !whole; whole = p.Leg() == 0 {
		moves := p.Generate(nil, movegen.All)
		legs = append(legs, moves[rng.IntN(len(moves))])
		p.Make(legs[len(legs)-1])
	}
	for range legs {
		p.Unmake()
	}
	return legs
}

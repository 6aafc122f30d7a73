// Games to find puzzles in, where there are no others: weak play makes mistakes worth
// punishing.

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

// The play of SelfPlay: level and legs of search a turn, turns at random at the start
// for each seat, and turns after which a game is left.
const (
	playLevel   = 12
	playNodes   = 2000
	playRandom  = 2
	playAtMost  = 240
	seedsOfGame = 1 << 29
)

// SelfPlay is a game of the engine against itself, at a level below its strength. The
// same seed plays the same game.
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

// randomTurn is a legal turn.
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

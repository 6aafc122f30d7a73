//go:build check

// Games and positions of every variant, searched by a build that checks itself.

package eval_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
	"dux/perft"
)

// More than in a short run: -games 50 -positions 300 -nodes 20000.
var (
	games     = flag.Int("games", 1, "games of each variant")
	positions = flag.Int("positions", 12, "golden positions of each variant")
	nodes     = flag.Uint64("nodes", 1200, "nodes of each search")
)

const checkedTurns = 240 // the longest game

func checkedEngine() *engine.Engine {
	options := engine.DefaultOptions()
	options.Hash = 1
	return engine.New(options, eval.New)
}

// Games begin with a few turns at random and are played to their end. No assertion
// fails, and every claim of a forced end comes true.
func TestGamesOfACheckedBuild(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			e := checkedEngine()
			for game := range *games {
				random := rand.New(rand.NewPCG(uint64(game), 59))
				p := v.Position()
				e.NewGame()
				for turn := 0; turn < checkedTurns && !movegen.Result(p).Over(); turn++ {
					if turn < 8 {
						playAny(p, random)
						continue
					}
					for _, m := range e.Search(context.Background(), p, engine.Limits{Nodes: *nodes}, nil).Turn {
						p.Make(m)
					}
				}
				t.Logf("%v after %d turns", movegen.Result(p).Reason, p.Turns())
			}
		})
	}
}

// playAny plays any legal turn.
func playAny(p movegen.Position, random *rand.Rand) {
	for first := true; first || p.Leg() != 0; first = false {
		legs := p.Generate(nil, movegen.All)
		p.Make(legs[random.IntN(len(legs))])
	}
}

// Positions of the golden data, many with mates, hands and promotions.
func TestGoldenPositionsInACheckedBuild(t *testing.T) {
	for _, v := range variants.All {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			golden, err := perft.LoadGolden("../perft/testdata/" + v.Name + ".json")
			require.NoError(t, err)
			e := checkedEngine()
			for i := 0; i < len(golden.Positions); i += len(golden.Positions) / *positions + 1 {
				p, err := v.New(golden.Positions[i].Pos)
				require.NoError(t, err)
				e.NewGame()
				e.Search(context.Background(), p, engine.Limits{Nodes: *nodes}, nil)
			}
		})
	}
}

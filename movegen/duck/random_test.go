// Random games of Duck Chess for the other tests.

package duck_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duck"
)

func position(t testing.TB, text string) *duck.Position {
	p, err := duck.Variant.New(text)
	require.NoError(t, err)
	return p.(*duck.Position)
}

// starts is where random games begin: the array, and boards with what seldom
// comes about from it.
var starts = []string{
	duck.Variant.Start,
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBB1PP/R3K*1R b KQkq - 0 1",
	"r1*1k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
	"4k3/2p1p1p1/8/1P1P1P2/1p1p1p2/7*/2P1P1P1/4K3 w - - 0 1",
	"k7/1p4p1/1P4P1/p2K1p2/P2p1P2/3P3p/4*2P/8 b - - 0 1",
	"k7/8/8/8/1*6/5p1p/5P1P/6BK b - - 0 1",
}

// visitRandom plays random games from starts and visits every position of
// them, between the legs of a turn too.
func visitRandom(t testing.TB, games, legs int, visit func(p *duck.Position)) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range games {
		p := position(t, starts[i%len(starts)])
		for range legs {
			visit(p)
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

func texts(p movegen.Position, moves []movegen.Move) []string {
	all := []string{}
	for _, m := range moves {
		all = append(all, p.LegText(m))
	}
	return all
}

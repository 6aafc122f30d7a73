// The conformance kit and mates on both games, and turns against other programs.

package rutland_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/rutland"
	"dux/perft/perfttest"
)

// starts is where random games begin beside the array: boards with what seldom
// comes about from it.
var starts = []string{
	"r5k6r/pppp6pppp/14/14/14/14/14/14/PPPP6PPPP/R5K6R w KQkq - 0 1",
	"6k7/pp1p1p1p1p1p1p/14/2P1P1P1P1P3/5p1p1p4/14/14/14/PPPPPPPPPPPPPP/6K7 b - - 0 1",
	"6k7/2P1P1P1P1P1P1/14/3n2b2c4/14/14/4N2B2C3/14/2p1p1p1p1p1p1/6K7 w - - 0 1",
	"3rd1k1qc4/14/4n2p6/14/14/5P8/14/8N5/14/3RD1K1QC4 w - - 90 60",
	"14/14/14/k2pP8R/14/14/14/14/4P9/6K7 b - - 0 1",
}

func position(t testing.TB, v *movegen.Variant, text string) movegen.Position {
	t.Helper()
	p, err := v.New(text)
	require.NoError(t, err)
	return p
}

// visitRandom plays random games and visits every position of them that is not
// without a move.
func visitRandom(t testing.TB, games, turns int, visit func(p movegen.Position)) {
	random := rand.New(rand.NewPCG(1747, 1))
	for i := range games {
		p := rutland.Castling.Position()
		if i %= len(starts) + 1; i < len(starts) {
			p = position(t, rutland.Castling, starts[i])
		}
		for range turns {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			visit(p)
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

func TestConformance(t *testing.T) {
	conformance.Run(t, rutland.Castling, starts...)
}

func TestConformanceWithoutCastling(t *testing.T) {
	conformance.Run(t, rutland.Plain)
}

func FuzzPosition(f *testing.F) { conformance.FuzzPosition(f, rutland.Castling, starts...) }

func FuzzTurn(f *testing.F) { conformance.FuzzTurn(f, rutland.Castling, starts[2]) }

func TestGolden(t *testing.T) {
	perfttest.Golden(t, rutland.Castling, "rutland")
	perfttest.Golden(t, rutland.Plain, "rutland-plain")
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, rutland.Castling) }

// Positions from games in which the side to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range []*movegen.Variant{rutland.Castling, rutland.Plain} {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

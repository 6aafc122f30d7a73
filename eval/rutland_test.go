// The evaluation of Rutland Chess.

package eval

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/rutland"
)

func TestRutlandIsSymmetric(t *testing.T) {
	r := rand.New(rand.NewPCG(1747, 1))
	for range 20 {
		p := rutland.Castling.Position()
		e := New(p)
		for range 150 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[r.IntN(len(moves))])
			score := e.Evaluate(0)
			require.Equal(t, -score, e.Evaluate(1), p.String())
			require.Equal(t, score, New(flipped(t, p)).Evaluate(1), p.String())
			again, err := rutland.Castling.New(p.String())
			require.NoError(t, err)
			require.Equal(t, score, New(again).Evaluate(0), p.String())
		}
	}
}

func rutlandWorth(t *testing.T, text string) int {
	t.Helper()
	p, err := rutland.Plain.New(text)
	require.NoError(t, err)
	return New(p).Evaluate(0)
}

func TestRutlandInsufficientMaterial(t *testing.T) {
	require.Zero(t, rutlandWorth(t, "k13/14/14/14/14/14/14/14/14/2N3K7 w - - 0 1"))
	require.Less(t, rutlandWorth(t, "k13/14/14/14/14/14/14/14/14/2NN2K7 w - - 0 1"), 200)
	require.Greater(t, rutlandWorth(t, "k13/14/14/14/14/14/14/14/14/2R3K7 w - - 0 1"), 500)
	require.Greater(t, rutlandWorth(t, "k13/14/14/14/14/14/14/14/2P11/6K7 w - - 0 1"), 50)
}

func TestRutlandDrivesTheBareKingToTheEdge(t *testing.T) {
	middle := rutlandWorth(t, "14/14/14/14/6k7/14/14/14/14/2R3K7 w - - 0 1")
	edge := rutlandWorth(t, "k13/14/14/14/14/14/14/14/14/2R3K7 w - - 0 1")
	near := rutlandWorth(t, "k13/14/2K11/14/14/14/14/14/14/2R11 w - - 0 1")
	require.Greater(t, edge, middle)
	require.Greater(t, near, edge)
}

func BenchmarkRutland(b *testing.B) {
	p := rutland.Castling.Position()
	e := New(p)
	moves := p.Generate(nil, movegen.All)
	for i := 0; b.Loop(); i++ {
		p.Make(moves[i%len(moves)])
		e.Evaluate(0)
		p.Unmake()
	}
}

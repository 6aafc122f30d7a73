// Turns that give check, against playing them.

package chess

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestChecksAreForeseen(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, v := range []*movegen.Variant{Chess, Medieval, Double} {
		p := v.Position().(*Position)
		checks := 0
		for range 1000 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 || p.Turns() > 200 {
				p = v.Position().(*Position)
				continue
			}
			for _, m := range moves {
				foreseen := p.GivesCheck(m)
				p.Make(m)
				require.Equal(t, p.InCheck(), foreseen, "%s: %s", p, p.LegText(m))
				if foreseen {
					checks++
				}
				p.Unmake()
			}
			p.Make(moves[random.IntN(len(moves))])
		}
		require.NotZero(t, checks)
	}
}

// Threats are the squares that the other player's pieces attack: empty ones, those of
// both players' pieces, and those where pawns capture.
func TestThreats(t *testing.T) {
	p, err := Chess.New("4k3/8/8/8/8/8/p6P/R3K3 b - - 0 1")
	require.NoError(t, err)
	threats := p.(*Position).Threats()
	var names []string
	for s := range movegen.Square(64) {
		if threats.Has(s) {
			names = append(names, Chess.SquareText(s))
		}
	}
	require.ElementsMatch(t, []string{"b1", "c1", "d1", "e1", "a2", "d2", "e2", "f2", "f1", "g3"}, names)
}

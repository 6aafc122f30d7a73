// The evaluation of pieces in hand.

package eval

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

func TestDropsPrefer(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Double, chess.DoubleMedieval} {
		score := func(text string) int { return scoreOf(t, v, text) }
		for _, c := range []struct{ name, better, worse string }{
			{"a knight in hand", "r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R4RK1[N] w - - 0 1", "r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R4RK1[] w - - 0 1"},
			{"holes beside the enemy king", "r4rk1/ppp4p/2n5/8/8/2N5/PPP4P/R4RK1[QNqn] w - - 0 1", "r4rk1/ppp2ppp/2n5/8/8/2N5/PPP4P/R4RK1[QNqn] w - - 0 1"},
		} {
			require.Greater(t, score(c.better), score(c.worse), "%s: %s", v.Name, c.name)
		}
		bare, inHand := score("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), score("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1")
		require.Greater(t, inHand-bare, 200, v.Name)
	}
}

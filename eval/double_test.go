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
		without := score("r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R4RK1[] w - - 0 1")
		require.Greater(t, score("r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R4RK1[N] w - - 0 1")-without, 200, "%s: a knight in hand", v.Name)
		closed := score("r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R4RK1[QNqn] w - - 0 1")
		open := score("r4rk1/ppp4p/2n5/8/8/2N5/PPP4P/R4RK1[QNqn] w - - 0 1")
		require.Greater(t, open, closed, "%s: holes beside the enemy king", v.Name)
	}
}

// The evaluation of pieces in hand, and of the medieval game.

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

func TestMedievalPrefers(t *testing.T) {
	score := func(text string) int { return scoreOf(t, chess.Medieval, text) }
	for _, c := range []struct{ name, better, worse string }{
		{"a rook rather than knight and queen", "4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1", "4k3/pp6/8/8/8/8/PP6/1NQ1K3 w - - 0 1"},
		{"a knight rather than two bishops", "4k3/pp6/8/8/8/8/PP6/1N2K3 w - - 0 1", "4k3/pp6/8/8/8/8/PP6/2B1KB2 w - - 0 1"},
		{"a rook on an open file", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/R5K1 w - - 0 1", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/1R4K1 w - - 0 1"},
	} {
		require.Greater(t, score(c.better), score(c.worse), c.name)
	}
	require.Less(t, score("4k3/8/8/8/8/8/8/2QNK1B1 w - - 0 1"), 150, "hardly a mate without rook or pawn")
	require.InDelta(t, 0, score("4k3/8/8/8/8/8/8/2Q1K1B1 w - - 0 1"), 50, "these cannot mate")
	require.Greater(t, score("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 300, "a rook can mate")
}

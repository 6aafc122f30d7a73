// The evaluation of the medieval game.

package eval

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/chess"
)

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

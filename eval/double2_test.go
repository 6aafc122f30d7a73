// The evaluation of two boards.

package eval_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/double"
)

// A knight in White's hand on board A is good for White's team, wherever the
// turn is; the teams' scores are opposite.
func TestDouble2(t *testing.T) {
	const (
		board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
		ahead = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[N] w KQkq - 0 1"
	)
	for _, v := range []*movegen.Variant{double.Orthodox, double.Medieval} {
		for _, turn := range []string{" A", " B"} {
			at := func(a, b string) int {
				p, err := v.New(a + " | " + b + turn)
				require.NoError(t, err)
				e := eval.New(p)
				require.Equal(t, e.Evaluate(0), -e.Evaluate(1))
				return e.Evaluate(0)
			}
			require.Greater(t, at(ahead, board), at(board, board)+50, v.Name)
			require.Less(t, at(board, ahead), at(board, board)-50, v.Name)
		}
	}
}

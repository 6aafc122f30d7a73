// The evaluation of two boards.

package eval_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/double"
)

func TestDouble2(t *testing.T) {
	const (
		quiet = "7k/r7/8/8/8/8/R7/7K[] w - - 0 1"
		white = "7k/r7/8/8/8/8/R7/7K[NN] w - - 0 1" // White is ahead
	)
	for _, v := range []*movegen.Variant{double.Orthodox, double.Medieval} {
		at := func(a, b string) int {
			p, err := v.New(a + " | " + b + " A")
			require.NoError(t, err)
			e := eval.New(p)
			require.Equal(t, e.Evaluate(0), -e.Evaluate(1))
			return e.Evaluate(0)
		}
		require.Zero(t, at(quiet, quiet), "the same gain on both boards cancels out")
		require.Zero(t, at(white, white))
		require.Equal(t, at(white, quiet), -at(quiet, white))
	}
}

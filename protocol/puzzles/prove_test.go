// Proofs against the exhaustive search of the conformance kit.

package puzzles

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/variants"
)

// perSuite is the number of positions of a suite to prove; they take seconds.
const perSuite = 2

// On every suite the prover agrees with the plain exhaustive search.
func TestProofs(t *testing.T) {
	files, err := filepath.Glob("../../movegen/*/testdata/mates-*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		suite := conformance.LoadMates(t, file)
		v, err := variants.Find(suite.Variant)
		require.NoError(t, err)
		for _, want := range suite.Positions[:min(len(suite.Positions), perSuite)] {
			p, err := v.New(want.Pos)
			require.NoError(t, err)
			prover := NewProver(context.Background(), p, 5_000_000)
			n, err := prover.Within(want.Mate)
			require.NoError(t, err, want.Pos)
			require.Equal(t, want.Mate, n, want.Pos)
			key, err := movegen.ParseTurn(p, want.Moves[0])
			require.NoError(t, err)
			only, err := prover.OnlyTurn(key, n)
			require.NoError(t, err)
			require.Equal(t, len(want.Moves) == 1, only, want.Pos)
			line, err := prover.line(key, n)
			require.NoError(t, err)
			for _, legs := range line {
				for _, m := range legs {
					p.Make(m)
				}
			}
			end := movegen.Result(p)
			require.True(t, end.Over() && !end.Drawn(), "%s: the line ends the game", want.Pos)
		}
	}
}

// A proof ends with its budget and with its context.
func TestProofsEnd(t *testing.T) {
	p := variants.Standard.Position()
	_, err := NewProver(context.Background(), p, 10_000).Within(4)
	require.ErrorIs(t, err, errBudget)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = NewProver(ctx, p, 1<<30).Within(4)
	require.ErrorIs(t, err, context.Canceled)
	n, err := NewProver(context.Background(), p, 1_000_000).Within(2)
	require.NoError(t, err)
	require.Zero(t, n)
}

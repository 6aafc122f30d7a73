// Puzzles in files.

package puzzles

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

// Every built-in puzzle is won in the stated number of turns and not faster, by exactly
// one turn; every game has some.
func TestBuiltInPuzzlesAreProved(t *testing.T) {
	for _, v := range variants.All {
		all := BuiltIn(v)
		require.GreaterOrEqual(t, len(all), 4, v.Name)
		for i, z := range all {
			if testing.Short() && i > 0 {
				break
			}
			require.Equal(t, v, z.Variant)
			p := z.Position()
			prover := NewProver(t.Context(), p, DefaultSettings().Proof)
			turns, err := prover.Within(z.Mate)
			require.NoError(t, err, z.Start)
			require.Equal(t, z.Mate, turns, z.Start)
			only, err := prover.OnlyTurn(z.Solution[0], turns)
			require.NoError(t, err, z.Start)
			require.True(t, only, "%s: several turns win", z.Start)
		}
	}
}

// What PGN writes, Read reads; what has no proof is left out and counted.
func TestPuzzlesAreReadAgain(t *testing.T) {
	duck := BuiltIn(named(t, "duck"))
	var text bytes.Buffer
	for _, z := range duck {
		require.NoError(t, notation.WritePGN(&text, z.PGN()))
	}
	text.WriteString("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Rh7 *\n")
	again, left, err := Read(&text)
	require.NoError(t, err)
	require.Equal(t, 1, left)
	require.Len(t, again, len(duck))
	for i, z := range again {
		require.Equal(t, duck[i].Task(), z.Task())
		require.Equal(t, duck[i].Start, z.Start)
		require.Equal(t, duck[i].Grade(), z.Grade())
	}
	_, _, err = Read(strings.NewReader("1. e4 e9 *"))
	require.ErrorContains(t, err, "e9")
}

func named(t *testing.T, name string) *movegen.Variant {
	v, err := variants.Find(name)
	require.NoError(t, err)
	return v
}

// Duck Chess against the contract of movegen, and counts and games of other programs.

package duck_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/conformance"
	"dux/movegen/duck"
	"dux/perft"
	"dux/perft/perfttest"
)

func TestConformance(t *testing.T) { conformance.Run(t, duck.Variant, starts[1:4]...) }

func FuzzPosition(f *testing.F) { conformance.FuzzPosition(f, duck.Variant, starts...) }

func FuzzTurn(f *testing.F) { conformance.FuzzTurn(f, duck.Variant, starts[2]) }

// The reference of the rules files, and Fairy-Stockfish.
func TestGolden(t *testing.T) {
	perfttest.Golden(t, duck.Variant, "duck")
	perfttest.Golden(t, duck.Variant, "duck-fsf")
}

// 249,921,262 is Fairy-Stockfish's count.
func TestPerft3(t *testing.T) {
	n, err := perft.Count(context.Background(), duck.Variant.Position(), 3, perft.Options{})
	require.NoError(t, err)
	require.Equal(t, uint64(249_921_262), n)
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 3, duck.Variant) }

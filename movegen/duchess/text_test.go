// Position texts of Duchess, and the mistakes in them.

package duchess_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/duchess"
)

func TestTextErrors(t *testing.T) {
	for _, c := range []struct{ text, field, why string }{
		{"", "board", "is empty"},
		{"K1a1/-/-/K4a1/-/-", "flap to move", "missing"},
		{"K1a1/-/-/K4a1/-/- 1", "turns", "missing"},
		{"K1a1/-/-/K4a1/-/- 1 0 0", "text", "follows"},
		{"K1a1/-/-/K4a1/- 1 0", "board", "expected 6 flaps, got 5"},
		{"K1a1/K2a1/-/K4a1/-/- 1 0", "flap 2", "not in play"},
		{"-/-/-/K4a1/-/- 1 0", "flap 1", "Red must have 1 king, got 0"},
		{"/-/-/K4a1/-/- 1 0", "flap 1", "must have 1 king, got 0"},
		{"K1a1K1a2/-/-/K4a1/-/- 1 0", "flap 1", "must have 1 king, got 2"},
		{"K1a1X1a2/-/-/K4a1/-/- 1 0", "flap 1", "unknown piece 'X'"},
		{"K1a1q1a2/-/-/K4a1/-/- 1 0", "flap 1", "unknown piece 'q'"},
		{"K1a1\x001a2/-/-/K4a1/-/- 1 0", "flap 1", "unknown piece"},
		{"K1a1Q1a/-/-/K4a1/-/- 1 0", "flap 1", "expected a piece on a square"},
		{"K1a1Q1a8/-/-/K4a1/-/- 1 0", "flap 1", "expected a piece on a square"},
		{"K1a1Q2a1/-/-/K4a1/-/- 1 0", "flap 1", "2a1 is not in play"},
		{"K1a1/-/-/K4a1Q1a1/-/- 1 0", "flap 4", "1a1 has two pieces"},
		{"K1a1/-/-/K4a1/-/- 2 0", "flap to move", "nobody plays at flap 2"},
		{"K1a1/-/-/K4a1/-/- 0 0", "flap to move", "nobody"},
		{"K1a1/-/-/K4a1/-/- 7 0", "flap to move", "must be at most 6"},
		{"K1a1/-/-/K4a1/-/- 1 x", "turns", "expected a number"},
		{"K1a1/-/-/K4a1/-/- 1 1000001", "turns", "must be at most"},
	} {
		p, err := duchess.Two.New(c.text)
		require.Nil(t, p, c.text)
		var bad *movegen.TextError
		require.ErrorAs(t, err, &bad, c.text)
		require.Equal(t, c.field, bad.Field, c.text)
		require.Contains(t, bad.Why, c.why, c.text)
	}
}

func TestOtherNamesOfSquares(t *testing.T) {
	p := read(t, duchess.Six, "K1c1R1a5P6d7/K2b1/K3b1/K4b1/K5b1/K6b1 1 0")
	require.True(t, strings.HasPrefix(p.String(), "K1c1R2e5P5c6/"), p)
	for name, canonical := range map[string]string{"1a5": "2e5", "2e5": "2e5", "4e7": "3c5", "1c7": "V", "V": "V"} {
		s, rest, ok := duchess.Six.Texts.Named(name + "-")
		require.True(t, ok, name)
		require.Equal(t, canonical+"-", duchess.Six.SquareText(s)+rest)
	}
}

// More pieces of a kind than an int8 counts are not mistaken for none.
func TestManyPiecesAreCounted(t *testing.T) {
	knights := ""
	for s := range movegen.Square(duchess.Six.Squares) {
		if name := duchess.Six.SquareText(s); name == "V" || name[1:] != "a1" {
			knights += "N" + name
		}
	}
	p, err := duchess.Six.New("K1a1" + knights + "/K2a1/K3a1/K4a1/K5a1/K6a1 1 0")
	require.NoError(t, err)
	require.False(t, p.(*duchess.Position).Offered(0, movegen.Knight))
	require.True(t, p.(*duchess.Position).Offered(0, movegen.Queen))
}

package eval

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestScoreSumsBothHalves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.IntRange(-8000, 8000)
		a, b, c, d := small.Draw(t, "a"), small.Draw(t, "b"), small.Draw(t, "c"), small.Draw(t, "d")
		sum := S(a, b) + S(c, d)
		require.Equal(t, a+c, sum.Mg())
		require.Equal(t, b+d, sum.Eg())
		require.Equal(t, -a, (-S(a, b)).Mg())
		require.Equal(t, -b, (-S(a, b)).Eg())
	})
}

func TestTaper(t *testing.T) {
	s := S(100, -20)
	require.Equal(t, 100, s.Taper(24, 24))
	require.Equal(t, -20, s.Taper(0, 24))
	require.Equal(t, 40, s.Taper(12, 24))
	require.Equal(t, 100, s.Taper(30, 24))
}

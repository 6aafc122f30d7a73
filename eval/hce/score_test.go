// Scores between middle game and endgame.

package hce

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTaper(t *testing.T) {
	s := S(100, -20)
	require.Equal(t, 100, Taper(s, 24, 24))
	require.Equal(t, -20, Taper(s, 0, 24))
	require.Equal(t, 40, Taper(s, 12, 24))
	require.Equal(t, 100, Taper(s, 30, 24))
}

package eval

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTaper(t *testing.T) {
	s := S(100, -20)
	require.Equal(t, 100, taper(s, 24, 24))
	require.Equal(t, -20, taper(s, 0, 24))
	require.Equal(t, 40, taper(s, 12, 24))
	require.Equal(t, 100, taper(s, 30, 24))
}

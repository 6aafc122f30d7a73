// Both parts of a score in one number.

package movegen

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestScoreKeepsHalvesApart(t *testing.T) {
	for _, m := range []int{-30000, -1, 0, 1, 30000} {
		for _, e := range []int{-30000, -1, 0, 1, 30000} {
			s := NewScore(m, e) - NewScore(7, -5) + NewScore(7, -5)
			require.Equal(t, m, s.Middle())
			require.Equal(t, e, s.End())
			require.Equal(t, NewScore(-m, -e), -s)
		}
	}
}

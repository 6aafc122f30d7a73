// Seats by their names.

package movegen_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

func TestSeatsHaveNames(t *testing.T) {
	for _, v := range variants.All {
		for _, seat := range v.Seats {
			for _, name := range []string{v.SeatName(seat), strings.ToLower(v.SeatName(seat))} {
				found, ok := v.SeatNamed(name)
				require.True(t, ok, "%s: %s", v.Name, name)
				require.Equal(t, seat, found, "%s: %s", v.Name, name)
			}
		}
		_, ok := v.SeatNamed("")
		require.False(t, ok, v.Name)
	}
}

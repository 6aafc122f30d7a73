// What is said of castling that is not possible.

package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Only games without castling are said to have none.
func TestHelpWithCastling(t *testing.T) {
	none := map[string]bool{"medieval": true, "double-medieval": true, "double2-medieval": true, "rutland-plain": true}
	for _, v := range variants.All {
		none[v.Name] = none[v.Name] || v.Family == "duel" || v.Family == "duchess"
		_, err := Read(v.Position(), "O-O")
		if none[v.Name] {
			require.ErrorContains(t, err, "there is no castling in "+v.Title)
		} else {
			require.ErrorContains(t, err, "cannot castle that way now", v.Name)
		}
	}
}

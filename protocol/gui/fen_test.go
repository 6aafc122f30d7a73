// FENs with the mistakes that GUIs make.

package gui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What a GUI believes about castling and en passant is ignored. Text that no
// GUI writes is rejected.
func TestFENsAreReadLeniently(t *testing.T) {
	each(t, func(t *testing.T, c Codec, _ bool) {
		start := strings.Fields(c.Write(c.Shape().variant.Position(), 0))
		board, counts := strings.Join(start[:2], " "), strings.Join(start[4:], " ")
		for _, fields := range []string{"", " KQkq", " - -", " - - 7", " - - 0 0", " - - - -", " - - " + counts, " KQkq - " + counts, " - e3 " + counts} {
			_, _, err := c.Read(board + fields)
			require.NoError(t, err, fields)
		}
		for fields, why := range map[string]string{
			" xyzzy - " + counts:    `castling: expected letters of pieces or files, got "xyzzy"`,
			" -- - " + counts:       `castling: expected letters of pieces or files, got "--"`,
			" - banana " + counts:   `en passant: expected a square, got "banana"`,
			" - 7 " + counts:        `en passant: expected a square, got "7"`,
			" - - " + counts + " x": `text: "x" follows`,
		} {
			_, _, err := c.Read(board + fields)
			require.ErrorContains(t, err, why, fields)
		}
	})
}

// Files of positions as editors write them.

package match

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen/variants"
)

// Files of positions may begin with a byte order mark and have any line ends.
func TestPositionsOfEditors(t *testing.T) {
	chess, err := variants.Find("chess")
	require.NoError(t, err)
	book, err := readPositions(chess, strings.NewReader("\ufeff"+chess.Start+"\r\n# a remark\r\n\r\n4k3/8/8/8/8/8/8/4K2R w K - bm Kf2; id \"1\";\n"))
	require.NoError(t, err)
	require.Equal(t, fileBook{{Start: chess.Start}, {Start: "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}}, book)

	for line, why := range map[string]string{
		"4k3/8/8/8/8/8/8/4K2R w Q - bm Kf2;": "castling: ",
		"4k3/8/8/8/8/8/8/4K2R w Q - 0 1":     "castling: ",
		"4k3/8/8/8/8/8/8/4K2R":               "side to move: is missing",
	} {
		_, err := readPositions(chess, strings.NewReader(line))
		require.ErrorContains(t, err, "line 1: position: "+why)
	}
}

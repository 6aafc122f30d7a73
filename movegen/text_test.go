// Rows of position texts.

package movegen

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A board has one text: what is read has no other spelling.
func TestReadRows(t *testing.T) {
	read := func(text string) (squares string, err error) {
		isMark := func(c byte) bool { return c == '~' || c == '!' }
		err = ReadRows("board", text, 14, 2, isMark, func(file, rank int, c byte) string {
			squares += SquareName(file, rank) + string(c) + " "
			return ""
		})
		return squares, err
	}
	for text, want := range map[string]string{
		"14/14":       "",
		"Q13/13k":     "a2Q n1k ",
		"Q~13/1Q!~12": "a2Q a2~ b1Q b1! b1~ ",
	} {
		squares, err := read(text)
		require.NoError(t, err, text)
		require.Equal(t, want, squares)
	}
	for text, why := range map[string]string{
		"14":        "expected 2 ranks, got 1",
		"014/14":    "rank 2 has a run of empty squares that begins with 0",
		"14/Q0Q12":  "rank 1 has a run of empty squares that begins with 0",
		"14/Q09Q3":  "rank 1 has a run of empty squares that begins with 0",
		"14/15":     "rank 1 has more than 14 squares",
		"14/999999": "rank 1 has more than 14 squares",
		"14/13":     "rank 1 must have 14 squares, got 13",
		"Q~~13/14":  "rank 2: two '~' in a row",
		"Q~~~13/14": "rank 2: two '~' in a row",
		"~14/14":    "rank 2: '~' follows no piece",
		"14/1~13":   "rank 1: '~' follows no piece",
	} {
		_, err := read(text)
		require.ErrorContains(t, err, why, text)
	}
}

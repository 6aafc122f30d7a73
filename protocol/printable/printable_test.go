// Texts that would do something to a terminal, or look like others.

package printable

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTexts(t *testing.T) {
	for _, c := range []struct{ text, line, escaped string }{
		{"Schöne Züge! 国際 ♞ <b> & {x}", "Schöne Züge! 国際 ♞ <b> & {x}", "Schöne Züge! 国際 ♞ <b> & {x}"},
		{"two\r\n lines\tand", "two lines and", "two\\x0d\\x0a lines\tand"},
		{"\x1b]0;owned\x07\x1b[2J", "]0;owned [2J", `\x1b]0;owned\x07\x1b[2J`},
		{"\u009b31mred\u0085next", "31mred next", `\u009b31mred\u0085next`},
		{"\x9b31m\xff", "31m", `\x9b31m\xff`},
		{"abc\u202e\u2066fed\u2069", "abcfed", `abc\u202e\u2066fed\u2069`},
		{"ad\u200bmin\u200d\ufeff\u2060", "admin", `ad\u200bmin\u200d\ufeff\u2060`},
		{"a\u2028b\u2029c", "a b c", `a\u2028b\u2029c`},
		{"\u3164\u115f\ufe0f\u034f\u061c\u180e", "", `\u3164\u115f\ufe0f\u034f\u061c\u180e`},
		{"a\u00a0b\u3000c", "a b c", `a\u00a0b\u3000c`},
		{"\U000e0041x\U000e0001", "x", `\U000e0041x\U000e0001`},
		{"\x00\x7f", "", `\x00\x7f`},
	} {
		require.Equal(t, c.line, Line(c.text), "%q", c.text)
		require.Equal(t, c.escaped, Escape(c.text), "%q", c.text)
		require.True(t, Is(Line(c.text)))
		require.True(t, Is(strings.ReplaceAll(Escape(c.text), "\t", "")))
		require.Equal(t, c.text == c.escaped, Is(c.text), "%q", c.text)
	}
	require.Equal(t, "a\nb\tc  d", Text("a\r\nb\tc\x1b d\u200e"))
}

// Messages keep colours and lines; nothing else of a terminal gets through.
func TestWriter(t *testing.T) {
	var b bytes.Buffer
	w := Writer(&b)
	n, err := fmt.Fprintf(w, "\x1b[31mred\x1b[0m %s\n\r\x1b[K\tmore\n", "a\x1b]0;x\x07\x1b[2J\u202e")
	require.NoError(t, err)
	require.Equal(t, len("\x1b[31mred\x1b[0m a\x1b]0;x\x07\x1b[2J\u202e\n\r\x1b[K\tmore\n"), n)
	for _, piece := range []string{"♟\ufe0e\xe2", "\x99\x9f \x1b", "[1", "mx\x1b[", "2J\n"} {
		_, err := io.WriteString(w, piece)
		require.NoError(t, err)
	}
	require.Equal(t, "\x1b[31mred\x1b[0m a\\x1b]0;x\\x07\\x1b[2J\\u202e\n\r\x1b[K\tmore\n♟\ufe0e♟ \x1b[1mx\\x1b[2J\n", b.String())
}

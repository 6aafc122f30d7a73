// Lists of words, and known words near to mistyped ones.

package spelling

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestList(t *testing.T) {
	words := []string{"Red", "Blue", "Green"}
	for n, want := range []string{"", "Red", "Red and Blue", "Red, Blue and Green"} {
		require.Equal(t, want, List(words[:n], "and"))
	}
}

func TestPrintable(t *testing.T) {
	require.Equal(t, "Kü?[31m??", Printable("Kü\x1b[31m\a\xff"))
}

func TestNearest(t *testing.T) {
	known := []string{"analyze", "play", "perft", "match", "moves", "bench"}
	for text, expected := range map[string][]string{
		"analyse": {"analyze"}, "paly": {"play"}, "MATCH": {"match"}, "move": {"moves"}, "ana": {"analyze"},
		"xyzzy": nil, "": nil, "b": nil, strings.Repeat("play", 100): nil,
	} {
		require.Equal(t, expected, Nearest(text, known, 1), text)
	}
	require.Equal(t, []string{"e2e4", "e2e3"}, Nearest("e2e4@", []string{"e2e3", "e2e4", "d2d4"}, 2))
	require.Equal(t, "; did you mean bench?", Hint("banch", known))
	require.Empty(t, Hint("xyzzy", known))
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		far  int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"kitten", "sitting", 3}, {"abcd", "acbd", 1}, {"ca", "abc", 3}} {
		require.Equal(t, c.far, distance(c.a, c.b), "%s %s", c.a, c.b)
		require.Equal(t, c.far, distance(c.b, c.a), "%s %s", c.b, c.a)
	}
}

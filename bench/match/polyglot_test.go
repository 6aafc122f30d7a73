// Openings out of books.

package match

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/book"
)

// A match plays the book's turns, the same on every call, and both engines of a
// pair get the same ones.
func TestOpeningsFromABook(t *testing.T) {
	c := config(t, "chess", 4)
	path := filepath.Join(t.TempDir(), "chess.BIN")
	require.NoError(t, os.WriteFile(path, book.BuiltIn(c.Variant).Bytes(), 0o600))
	c.Openings, c.Plies = path, 5
	units := play(t, c)
	require.Len(t, units, 2)
	for _, u := range units {
		require.Len(t, u.Games[0].Opening.Turns, 5)
		require.Equal(t, u.Games[0].Opening, u.Games[1].Opening)
		p := c.Variant.Position()
		for _, text := range u.Games[0].Opening.Turns {
			inBook := func(choice book.Choice) bool { return movegen.TurnText(p, choice.Legs) == text }
			require.True(t, slices.ContainsFunc(book.BuiltIn(c.Variant).Choices(p), inBook), text)
			_, err := movegen.PlayTurn(p, text)
			require.NoError(t, err)
		}
	}
	lines := map[string]bool{}
	openings, err := c.ReadBook()
	require.NoError(t, err)
	for i := range 20 {
		o, err := openings.Opening(i)
		require.NoError(t, err)
		again, err := openings.Opening(i)
		require.NoError(t, err)
		require.Equal(t, o, again)
		texts, err := o.Texts()
		require.NoError(t, err)
		lines[strings.Join(texts[:3], " ")] = true
	}
	require.Greater(t, len(lines), 3, "as the weights have it, not always the best")

	c.Plies = 0
	openings, err = c.ReadBook()
	require.NoError(t, err)
	whole, err := openings.Opening(1)
	require.NoError(t, err)
	p, err := whole.End()
	require.NoError(t, err)
	require.Empty(t, book.BuiltIn(c.Variant).Choices(p), "to the end of the book")
}

func TestBooksWithoutOpenings(t *testing.T) {
	for _, v := range variants.All {
		c := &Config{Variant: v, Openings: "book"}
		openings, err := c.ReadBook()
		if book.BuiltIn(v) == nil {
			require.ErrorContains(t, err, "has no turn for the start of "+v.Name)
			continue
		}
		require.NoError(t, err)
		_, err = openings.Opening(3)
		require.NoError(t, err)
	}
	path := filepath.Join(t.TempDir(), "empty.bin")
	require.NoError(t, os.WriteFile(path, []byte("no book"), 0o600))
	_, err := (&Config{Variant: variants.Standard, Openings: path}).ReadBook()
	require.Error(t, err)
	for _, from := range []string{"book", "random:3"} {
		for _, err := range RandomPositions(variants.Standard, 2, 3, 1, from, nil) {
			require.ErrorContains(t, err, "expected a file of positions or games")
		}
	}
}

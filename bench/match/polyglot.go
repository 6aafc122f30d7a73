// Openings out of books in Polyglot's format.

package match

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/book"
)

// builtIn is the setting for the built-in book of a game.
const builtIn = "book"

// isPolyglot reports whether the setting names a book, as opposed to lists of
// games or positions.
func isPolyglot(text string) bool { return strings.HasSuffix(strings.ToLower(text), ".bin") }

// bookWalk plays turns out of a book from the start of a game, each as often as
// the book says.
type bookWalk struct {
	variant *movegen.Variant
	book    *book.Book
	plies   int // 0: as long as the book has a turn
	seed    uint64
}

// readPolyglot reads the book in a file, or takes the built-in one.
func (c *Config) readPolyglot() (Book, error) {
	walk := &bookWalk{variant: c.Variant, book: book.BuiltIn(c.Variant), plies: c.Plies, seed: c.Seed}
	if c.Openings != builtIn {
		var err error
		if walk.book, err = book.ReadFile(c.Openings); err != nil {
			return nil, err
		}
	}
	if len(walk.book.Choices(c.Variant.Position())) == 0 {
		return nil, fmt.Errorf("openings %s has no turn for the start of %s; name a book of this game", c.Openings, c.Variant.Name)
	}
	return walk, nil
}

// Opening depends on seed and i alone.
func (b *bookWalk) Opening(i int) (*game.Record, error) {
	random := rand.New(rand.NewPCG(b.seed, uint64(i)))
	c := game.From(b.variant.Position())
	for b.plies == 0 || c.Ply() < b.plies {
		legs := b.book.Pick(c.Position(), random.IntN)
		if len(legs) == 0 {
			break
		}
		if _, err := c.Play(legs); err != nil {
			return nil, err
		}
		if movegen.Result(c.Position()).Over() {
			return c.Record(), c.TakeBack(c.Ply() - 1)
		}
	}
	return c.Record(), nil
}

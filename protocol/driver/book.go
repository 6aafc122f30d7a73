// Opening books: their options, and turns played from them.

package driver

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"dux/engine"
	"dux/movegen"
	"dux/protocol/book"
)

// The options for opening books. OwnBook switches the book on, BookFile names
// another book than the built-in one, and Book Seed seeds the random choices.
const (
	OwnBook  = "OwnBook"
	BookFile = "BookFile"
	BookSeed = "Book Seed"

	// DefaultBookFile selects the built-in books.
	DefaultBookFile = "<default>"
	// MaxBookSeed is the largest value of Book Seed.
	MaxBookSeed = 1 << 30
)

// openings are the books in use.
type openings struct {
	on     bool
	file   *book.Book // nil for the built-in ones
	random *rand.Rand
}

func newOpenings() openings { return openings{random: rand.New(rand.NewPCG(rand.Uint64(), 0))} }

// setBook sets one of the options for books; known is false for other names. On
// an error nothing changes.
func (d *Driver) setBook(name, value string) (known bool, err error) {
	is := func(option string) bool {
		return strings.EqualFold(strings.ReplaceAll(name, " ", ""), strings.ReplaceAll(option, " ", ""))
	}
	value = strings.TrimSpace(value)
	switch {
	case is(OwnBook):
		on, err := engine.ReadSwitch(OwnBook, value)
		if err != nil {
			return true, err
		}
		d.openings.on = on
	case is(BookFile):
		if value == "" || value == DefaultBookFile || value == "<empty>" { // as some GUIs write nothing
			d.openings.file = nil
			return true, nil
		}
		b, err := book.ReadFile(value)
		if err != nil {
			return true, fmt.Errorf("option %s: %w", BookFile, err)
		}
		d.openings.file = b
	case is(BookSeed):
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > MaxBookSeed {
			return true, fmt.Errorf("option %s must be a number from 0 to %d, got %.100q", BookSeed, MaxBookSeed, value)
		}
		d.openings = openings{d.openings.on, d.openings.file, newOpenings().random}
		if n > 0 {
			d.openings.random = rand.New(rand.NewPCG(uint64(n), 0))
		}
	default:
		return false, nil
	}
	return true, nil
}

// opening returns the book's turn in p, to be played instead of a search with
// these limits; nil if there is none or the book is off.
func (d *Driver) opening(p movegen.Position, limits engine.Limits, ponder bool) []movegen.Move {
	if !d.openings.on || ponder {
		return nil
	}
	options := d.engine.Options()
	return d.bookFor(p).Answer(p, options.LevelIn(p.Variant().Name), limits, d.openings.random.IntN)
}

// bookFor returns the book for p, nil if there is none.
func (d *Driver) bookFor(p movegen.Position) *book.Book {
	if d.openings.file != nil {
		return d.openings.file
	}
	return book.BuiltIn(p.Variant())
}

// Book returns the turns in p of the book in use, those with the largest weight first.
func (d *Driver) Book(p movegen.Position) []book.Choice {
	if !d.openings.on {
		return nil
	}
	return d.bookFor(p).Choices(p)
}

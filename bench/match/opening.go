// Books of openings: the start position, random turns, positions or games in files.

package match

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"dux/bench/record"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// Book holds the numbered openings of a run.
type Book interface {
	// Opening returns the i-th opening, the same on every call.
	Opening(i int) (*game.Record, error)
}

const randomPrefix = "random:"

// isBookFile reports whether the setting names a file of openings.
func isBookFile(text string) bool {
	return text != "" && text != builtIn && !strings.HasPrefix(text, randomPrefix)
}

// ReadBook makes the book that Openings names: "" for the start position,
// random:TURNS, book for the built-in book of the game, or a file. A .bin file is a
// book in Polyglot's format, of which Plies turns are played, or all with 0. A .pgn
// file, or one that begins with a tag or a game in JSON, has games, of which the first
// Plies turns count, or all with 0. Any other file has a position text, EPD or FEN on each line. Games and positions are used in order,
// or shuffled by the seed, and again from the first one after the last one. Openings
// in which the game is over are left out.
func (c *Config) ReadBook() (Book, error) {
	if c.Openings == "" {
		return fileBook{{Variant: c.Variant, Start: c.Variant.Start}}, nil
	}
	if number, ok := strings.CutPrefix(c.Openings, randomPrefix); ok {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 || n > 1000 {
			return nil, fmt.Errorf("openings %q: expected a number of turns from 0 to 1000, got %q", c.Openings, number)
		}
		return &randomBook{variant: c.Variant, turns: n, seed: c.Seed}, nil
	}
	if c.Openings == builtIn || isPolyglot(c.Openings) {
		return c.readPolyglot()
	}
	file, err := os.Open(c.Openings)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var read openings
	text := bufio.NewReader(file)
	head, _ := text.Peek(beginning)
	if strings.HasSuffix(strings.ToLower(c.Openings), ".pgn") || notation.BeginsGames(string(head)) {
		read, err = c.readGames(text)
	} else {
		read, err = readPositions(c.Variant, text)
	}
	book := read.book
	switch {
	case err != nil:
		return nil, fmt.Errorf("openings %s: %w", c.Openings, err)
	case len(book) == 0 && read.over > 0:
		return nil, fmt.Errorf("openings %s: the game is over in each of them; name other openings", c.Openings)
	case len(book) == 0:
		return nil, fmt.Errorf("openings %s: expected at least one opening, found none", c.Openings)
	case read.over > 0 && c.Warnings != nil:
		fmt.Fprintf(c.Warnings, "openings %s: the game is over in %d of %d; these are left out\n", c.Openings, read.over, read.over+len(book))
	}
	if c.Shuffled {
		random := rand.New(rand.NewPCG(c.Seed, bookStream))
		random.Shuffle(len(book), func(i, j int) { book[i], book[j] = book[j], book[i] })
	}
	return book, nil
}

// beginning is how many bytes of a file show whether it has games.
const beginning = 1 << 10

// bookStream is the random stream for shuffling, apart from those for openings.
const bookStream = 1 << 63

type fileBook []*game.Record

func (b fileBook) Opening(i int) (*game.Record, error) { return b[i%len(b)], nil }

// openings are those of a file, and the number of those left out because the game is
// over there.
type openings struct {
	book fileBook
	over int
}

// add adds the opening that ends at a cursor.
func (o *openings) add(end *game.Cursor) {
	if movegen.Result(end.Position()).Over() {
		o.over++
		return
	}
	o.book = append(o.book, end.Record())
}

// readGames reads the beginnings of games. A broken game, unless it is broken behind the
// opening, is left out if there are others, and if there is someone to warn of it.
func (c *Config) readGames(r io.Reader) (all openings, err error) {
	var broken error
	games := notation.NewPGNReader(r)
	for n := 1; ; n++ {
		g, err := games.Next()
		var cut *notation.TurnError
		switch {
		case errors.Is(err, io.EOF) && len(all.book) == 0:
			return all, broken
		case errors.Is(err, io.EOF):
			return all, nil
		case errors.As(err, &cut) && c.Plies > 0 && len(g.Turns) >= c.Plies:
		case err != nil && (g == nil || c.Warnings == nil):
			return all, err
		case err != nil:
			broken = cmp.Or(broken, err)
			c.warn("%v; this game is left out", err)
			continue
		}
		for _, fault := range g.Faults {
			c.warn("%v", fault)
		}
		end, err := c.openingOf(g)
		if err != nil {
			return all, fmt.Errorf("game %d: %w", n, err)
		}
		all.add(end)
	}
}

// warn warns of what is wrong with the openings, if someone listens.
func (c *Config) warn(format string, args ...any) {
	if c.Warnings != nil {
		fmt.Fprintf(c.Warnings, "openings %s: %s\n", c.Openings, fmt.Sprintf(format, args...))
	}
}

// openingOf returns a place at the end of the beginning of a game, in a record of its own.
func (c *Config) openingOf(g *game.Record) (*game.Cursor, error) {
	if g.Variant != c.Variant {
		return nil, fmt.Errorf("expected a game of %s, got %s", c.Variant.Name, g.Variant.Name)
	}
	from, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	p, err := g.Position()
	if err != nil {
		return nil, err
	}
	opening := game.From(p)
	for i, turn := range from.Walk(0) {
		if c.Plies > 0 && i == c.Plies {
			break
		}
		if !c.Server && !from.InTurn() {
			return nil, fmt.Errorf("turn %d, %s: the other board is to move (only on a server boards do not take turns)", i+1, movegen.TurnText(from.Position(), turn.Legs))
		}
		if _, err := opening.Play(turn.Legs); err != nil {
			return nil, err
		}
	}
	return opening, from.Err()
}

// readPositions reads one position per line, in any form that Dux knows. EPD's operations
// hmvc and fmvn count, the others do not.
func readPositions(v *movegen.Variant, r io.Reader) (all openings, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		p, err := notation.ReadPosition(v, line)
		if err != nil && line[0] == '{' {
			err = errors.New("expected a position on each line, or games in PGN or in JSON as dux pgn -to json writes them; this is another JSON")
		}
		if err != nil {
			return all, fmt.Errorf("line %d: %w", n, err)
		}
		all.add(game.From(p))
	}
	return all, lines.Err()
}

// randomBook plays random turns from the start until a short search finds the
// position balanced.
type randomBook struct {
	variant *movegen.Variant
	turns   int
	seed    uint64
	from    fileBook // positions to start from, drawn at random; none: the game's own start
}

// RandomPositions yields n positions of v after random turns, balanced as those
// of random:TURNS. They start from positions of the book in the file from, or
// from the game's start if from is empty; warnings are about broken games in it. The
// error for a book that cannot be read is a *record.SettingError.
func RandomPositions(v *movegen.Variant, n, turns int, seed uint64, from string, warnings io.Writer) iter.Seq2[movegen.Position, error] {
	return func(yield func(movegen.Position, error) bool) {
		random := &randomBook{variant: v, turns: turns, seed: seed}
		if from != "" {
			book, err := (&Config{Variant: v, Openings: from, Warnings: warnings}).ReadBook()
			if err != nil {
				yield(nil, &record.SettingError{Setting: "book", Err: err})
				return
			}
			var listed bool
			if random.from, listed = book.(fileBook); !listed {
				yield(nil, &record.SettingError{Setting: "book", Err: fmt.Errorf("expected a file of positions or games, got %s", from)})
				return
			}
		}
		for i := range n {
			p, err := random.position(i)
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// position returns the position after an opening.
func (b *randomBook) position(i int) (movegen.Position, error) {
	opening, err := b.Opening(i)
	if err != nil {
		return nil, err
	}
	return opening.End()
}

const (
	balanced      = 100 // largest score, in centipawns, of a balanced position: about a pawn
	balanceNodes  = 3000
	openingsTried = 30
)

// Opening plays random turns that depend on seed and i only.
func (b *randomBook) Opening(i int) (*game.Record, error) {
	random := rand.New(rand.NewPCG(b.seed, uint64(i)))
	options := engine.DefaultOptions()
	options.Hash = 1
	searcher := engine.New(options, eval.New)
	var best *game.Record
	bestScore := engine.Infinite
	for range openingsTried {
		p := b.variant.Position()
		if len(b.from) > 0 {
			var err error
			if p, err = b.from[random.IntN(len(b.from))].End(); err != nil {
				return best, err
			}
		}
		c := game.From(p)
		if on, err := b.walk(c, random); !on || err != nil {
			if err != nil {
				return best, err
			}
			continue
		}
		searcher.NewGame()
		score := searcher.Search(context.Background(), c.Position(), engine.Limits{Nodes: balanceNodes}, nil).Score
		if score = max(score, -score); score < bestScore {
			best, bestScore = c.Record(), score
		}
		if score <= balanced {
			break
		}
	}
	if bestScore == engine.Infinite {
		return best, fmt.Errorf("every game of %s is over after %d random turns", b.variant.Name, b.turns)
	}
	return best, nil
}

// walk plays the random turns of an opening. on is false if the game ends.
func (b *randomBook) walk(c *game.Cursor, random *rand.Rand) (on bool, err error) {
	for range b.turns {
		if movegen.Result(c.Position()).Over() {
			return false, nil
		}
		if _, err := c.Play(movegen.RandomTurn(c.Position(), random.IntN)); err != nil {
			return false, err
		}
	}
	return !movegen.Result(c.Position()).Over(), nil
}

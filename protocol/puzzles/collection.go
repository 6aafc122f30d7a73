// Puzzles read from files, and the built-in ones.

package puzzles

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"sync"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

//go:embed collection
var collection embed.FS

// builtIn holds the built-in puzzles of each game, read at first use.
var builtIn = func() map[*movegen.Variant]func() []*Puzzle {
	all := map[*movegen.Variant]func() []*Puzzle{}
	for _, v := range variants.All {
		all[v] = sync.OnceValue(func() []*Puzzle { return embedded(v) })
	}
	return all
}()

// BuiltIn returns the built-in puzzles of a game, the easiest first: wins that a test
// proves. Every game has some.
func BuiltIn(v *movegen.Variant) []*Puzzle {
	if read := builtIn[v]; read != nil {
		return read()
	}
	return nil
}

func embedded(v *movegen.Variant) []*Puzzle {
	data, err := collection.ReadFile("collection/" + v.Name + ".pgn")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	all, left, err := Read(bytes.NewReader(data))
	if err != nil || left > 0 {
		panic(fmt.Sprintf("puzzles: %s: %d without a forced win, %v", v.Name, left, err))
	}
	return all
}

// Read reads puzzles from PGN as dux puzzles writes it, and sorts them by difficulty. Games
// whose turns do not lead to a win of who begins are no puzzles with a proof: it leaves
// them out, and returns their number.
func Read(r io.Reader) (all []*Puzzle, left int, err error) {
	pgn := notation.NewPGNReader(r)
	for {
		g, err := pgn.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, 0, err
		}
		z, err := fromRecord(g)
		if err != nil {
			return nil, 0, err
		}
		if z == nil {
			left++
			continue
		}
		all = append(all, z)
	}
	slices.SortStableFunc(all, func(a, b *Puzzle) int { return a.Grade() - b.Grade() })
	return all, left, nil
}

// fromRecord returns the puzzle that a game is, nil if its turns do not end with a win of
// who begins.
func fromRecord(g *game.Record) (*Puzzle, error) {
	c, err := g.Cursor()
	if err != nil || len(g.Turns) == 0 {
		return nil, err
	}
	p := c.Position().Clone()
	v := p.Variant()
	z := &Puzzle{Variant: v, Start: p.String(), Source: g.Tag("Site")}
	for _, turn := range c.Walk(0) {
		if v.Team(c.Position().Seat()) == v.Team(p.Seat()) {
			z.Mate++
		}
		z.Solution = append(z.Solution, turn.Legs)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	if end := movegen.Result(c.Position()); !end.Over() || end.Drawn() || end.Winner != v.Team(p.Seat()) {
		return nil, nil
	}
	z.Quiet = quiet(p, z.Solution[0])
	return z, nil
}

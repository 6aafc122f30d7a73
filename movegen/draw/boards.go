// Where boards lie in the grid of a picture.

package draw

import (
	"slices"

	"dux/movegen"
)

// board is one of the boards of a game: the corners of its frame in the grid.
type board struct{ low, high movegen.Cell }

// boards finds the boards, from left to right, and the board of each cell. An
// empty column separates boards.
func boards(cells []movegen.Cell) (all []*board, of map[movegen.Cell]*board) {
	regions, n := movegen.Regions(cells)
	all, of = make([]*board, n), map[movegen.Cell]*board{}
	for s, c := range cells {
		if c == movegen.NoCell {
			continue
		}
		b := all[regions[s]]
		if b == nil {
			b = &board{c, c}
			all[regions[s]] = b
		}
		b.low = movegen.Cell{Col: min(b.low.Col, c.Col), Row: min(b.low.Row, c.Row)}
		b.high = movegen.Cell{Col: max(b.high.Col, c.Col), Row: max(b.high.Row, c.Row)}
		of[c] = b
	}
	slices.SortFunc(all, func(a, b *board) int { return a.low.Col - b.low.Col })
	return all, of
}

// moved moves the cells of squares; where returns the new place of a cell.
func moved(cells []movegen.Cell, where func(c movegen.Cell, b *board) movegen.Cell) []movegen.Cell {
	_, of := boards(cells)
	elsewhere := make([]movegen.Cell, len(cells))
	for i, c := range cells {
		if elsewhere[i] = c; c != movegen.NoCell {
			elsewhere[i] = where(c, of[c])
		}
	}
	return elsewhere
}

// turned turns each board by 180 degrees, in its place.
func turned(cells []movegen.Cell) []movegen.Cell {
	return moved(cells, func(c movegen.Cell, b *board) movegen.Cell {
		return movegen.Cell{Col: b.low.Col + b.high.Col - c.Col, Row: b.low.Row + b.high.Row - c.Row}
	})
}

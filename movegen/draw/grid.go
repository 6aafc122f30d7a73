// Package draw makes pictures of any game's board out of Variant.Cells: as text
// for terminals, as SVG for documents. Two boards, holes, flaps unfolded from a
// hexagon: all of that is in the cells.
package draw

import (
	"slices"
	"strings"
	"unicode"

	"dux/movegen"
)

// grid is a board before it has a form: a square or a hole at each place, and the
// names of columns and rows.
type grid struct {
	cols, rows int
	squares    []movegen.Square // by row and column, NoSquare for holes
	cells      []movegen.Cell   // by square
	heads      []string         // by column: the file at its upper end if that differs
	files      []string         // by column
	ranks      []string         // by row
	ends       []string         // by row: the rank at its other end if that differs
}

// newGrid returns the grid as seat near sees it.
func newGrid(v *movegen.Variant, near movegen.Seat) *grid {
	return gridOf(v, cellsFrom(v, near))
}

// cellsFrom returns the cells as seat near sees them.
func cellsFrom(v *movegen.Variant, near movegen.Seat) []movegen.Cell {
	if !hexagonal(v) && v.Team(near) != v.Team(v.Seats[0]) {
		return turned(v.Cells)
	}
	return v.Cells
}

// gridOf returns the grid with each square in its cell.
func gridOf(v *movegen.Variant, cells []movegen.Cell) *grid {
	g := &grid{cells: cells}
	for _, c := range g.cells {
		g.cols = max(g.cols, c.Col+1)
		g.rows = max(g.rows, c.Row+1)
	}
	g.squares = make([]movegen.Square, g.cols*g.rows)
	for i := range g.squares {
		g.squares[i] = movegen.NoSquare
	}
	for i, c := range g.cells {
		if c != movegen.NoCell {
			g.squares[c.Row*g.cols+c.Col] = movegen.Square(i)
		}
	}
	g.name(v)
	return g
}

// name names each column after its lowest square, and each row after its first.
// If the upper half has other files, columns are also named at the top. If another
// board has other ranks, rows are also named at their end.
func (g *grid) name(v *movegen.Variant) {
	g.heads, g.files = make([]string, g.cols), make([]string, g.cols)
	g.ranks, g.ends = make([]string, g.rows), make([]string, g.rows)
	for row := range g.rows {
		first := true
		for col := range g.cols {
			s := g.at(col, row)
			if s == movegen.NoSquare {
				continue
			}
			file, rank := splitName(v.SquareText(s))
			if row < g.rows/2 && g.heads[col] == "" {
				g.heads[col] = file
			} else if row >= g.rows/2 && file != "" {
				g.files[col] = file
			}
			if first {
				g.ranks[row] = rank
				first = false
			}
			g.ends[row] = rank
		}
		if g.ends[row] == g.ranks[row] {
			g.ends[row] = ""
		}
	}
	if slices.Equal(g.heads, g.files) {
		clear(g.heads)
	}
}

func (g *grid) at(col, row int) movegen.Square { return g.squares[row*g.cols+col] }

// splitName splits the name of a square into file and rank and drops the board:
// B/e4 into e and 4. On the hexagon the flap belongs to the file: 1c3 into 1c and
// 3; the Vortex has neither.
func splitName(name string) (file, rank string) {
	if _, onBoard, found := strings.Cut(name, "/"); found {
		name = onBoard
	}
	letter := strings.LastIndexFunc(name, unicode.IsLower)
	if letter < 0 {
		return "", ""
	}
	return name[:letter+1], name[letter+1:]
}

// label returns the text for the piece on square s, "" for none: the letter, with
// the number of the seat where the letter does not show it.
func label(p movegen.Position, s movegen.Square) string {
	piece := p.At(s)
	if piece == movegen.NoPiece {
		return ""
	}
	v := p.Variant()
	text := string(v.Letter(piece))
	if numbered(v) && piece.Kind() != movegen.Duck {
		text += string(rune('1' + piece.Seat()))
	}
	return text
}

// Letter returns the letter of a piece in position texts: on the hexagon capitals
// for all seats.
func Letter(v *movegen.Variant, piece movegen.Piece) string {
	if hexagonal(v) {
		return string(v.Letters[piece.Kind()])
	}
	return string(v.Letter(piece))
}

// numbered reports whether more than two seats play on a board, so that capitals
// and small letters do not show the seat of a piece.
func numbered(v *movegen.Variant) bool {
	_, _, boards := strings.Cut(v.SquareText(0), "/")
	return len(v.Seats) > 2 && !boards
}

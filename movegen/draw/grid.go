// Package draw makes pictures of any game's board out of Variant.Cells: as text
// for terminals, as SVG for documents. Two boards, holes, flaps unfolded from a
// hexagon: all of that is in the cells.
package draw

import (
	"strings"

	"dux/movegen"
)

// grid is the drawing of a board before it has a form: a square or a hole at
// each place, and names for the columns and rows that have one.
type grid struct {
	cols, rows int
	squares    []movegen.Square // by row and column, NoSquare for holes
	files      []string         // by column, "" where squares have other names
	ranks      []string         // by row
	ends       []string         // by row: the rank at its other end if it is another
}

func newGrid(v *movegen.Variant) *grid {
	g := new(grid)
	for _, c := range v.Cells {
		g.cols = max(g.cols, c.Col+1)
		g.rows = max(g.rows, c.Row+1)
	}
	g.squares = make([]movegen.Square, g.cols*g.rows)
	for i := range g.squares {
		g.squares[i] = movegen.NoSquare
	}
	for i, c := range v.Cells {
		if c != movegen.NoCell {
			g.squares[c.Row*g.cols+c.Col] = movegen.Square(i)
		}
	}
	g.name(v)
	return g
}

// name names each column after its lowest square, and each row after its
// first, at its end after its last where another board has other ranks.
func (g *grid) name(v *movegen.Variant) {
	g.files = make([]string, g.cols)
	g.ranks, g.ends = make([]string, g.rows), make([]string, g.rows)
	for row := range g.rows {
		first := true
		for col := range g.cols {
			s := g.at(col, row)
			if s == movegen.NoSquare {
				continue
			}
			file, rank := splitName(v.SquareText(s))
			g.files[col] = file
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
}

func (g *grid) at(col, row int) movegen.Square { return g.squares[row*g.cols+col] }

// splitName parts the name of a square into file and rank, leaving out the
// board: B/e4 into e and 4. Names of another kind have neither.
func splitName(name string) (file, rank string) {
	if _, onBoard, found := strings.Cut(name, "/"); found {
		name = onBoard
	}
	rank = strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz")
	if strings.Trim(rank, "0123456789") != "" {
		return "", ""
	}
	return strings.TrimSuffix(name, rank), rank
}

// label is the text for what stands on square s, "" if nothing does: the
// letter, with the number of the seat where that is not clear.
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

// numbered reports whether more than two play on a board, so that capitals and
// small letters do not tell whose a piece is.
func numbered(v *movegen.Variant) bool {
	_, _, boards := strings.Cut(v.SquareText(0), "/")
	return len(v.Seats) > 2 && !boards
}

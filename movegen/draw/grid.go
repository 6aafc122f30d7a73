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
	files      []string         // by column, "" where squares do not agree on a name
	ranks      []string         // by row
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
	files, ranks := make([][]string, g.cols), make([][]string, g.rows)
	for i, c := range v.Cells {
		if c == movegen.NoCell {
			continue
		}
		s := movegen.Square(i)
		g.squares[c.Row*g.cols+c.Col] = s
		file, rank := splitName(v.SquareText(s))
		files[c.Col] = append(files[c.Col], file)
		ranks[c.Row] = append(ranks[c.Row], rank)
	}
	g.files, g.ranks = agreed(files), agreed(ranks)
	return g
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

// agreed keeps the name of each line all squares of which have the same.
func agreed(lines [][]string) []string {
	names := make([]string, len(lines))
	for i, line := range lines {
		for j, name := range line {
			if j == 0 {
				names[i] = name
			} else if name != names[i] {
				names[i] = ""
				break
			}
		}
	}
	return names
}

// label is the text for what stands on square s, "" if nothing does: the
// letter, with the number of the seat where more than two play.
func label(p movegen.Position, s movegen.Square) string {
	piece := p.At(s)
	if piece == movegen.NoPiece {
		return ""
	}
	v := p.Variant()
	text := string(v.Letter(piece))
	if len(v.Seats) > 2 && piece.Kind() != movegen.Duck {
		text += string(rune('1' + piece.Seat()))
	}
	return text
}

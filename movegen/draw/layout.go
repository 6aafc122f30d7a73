// Where the parts of a picture lie, and the boards in its grid.

package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
)

// side is the length of a square's side in the picture, in pixels, and of the
// square that pieces are drawn in.
const side = 48

// swell is how much larger pieces are drawn than their square of side 48, whose edges
// they do not reach.
const swell = 1.18

// layout holds the places of all that a picture shows.
type layout struct {
	width, height float64
	places        []place // by square
	boards        []frame
	holes         []hole
	labels        []text // names of files and ranks, in corners of squares
	names         []text // of squares that no label names
	flaps         []flap // the places of seats round a hexagon
	hands         []text // the start of the hand of each seat, by index in Variant.Seats
}

// frame is a board of a picture: its name, "" for the only one, and its place.
type frame struct {
	name                string
	x, y, width, height float64
}

// hole is the outline of a place without a square, and the index of its board.
type hole struct {
	board int
	path  string
}

// place is a square in the picture.
type place struct {
	x, y  float64 // middle
	scale float64 // of a piece on it
	path  string  // outline, "" if the game has no such square
	dark  bool
	board int // index in layout.boards
}

// text is a text at a place, in a colour. It has its middle there, or, as the name of a
// rank or a file, its start or its end.
type text struct {
	x, y   float64
	words  string
	colour string
	end    bool
	board  int // index in layout.boards
}

// The colours of words beside boards, and of names on squares.
const (
	grey       = "#666"
	coordinate = "#33200c"
)

// newLayout lays the board out as seat near sees it.
func newLayout(v *movegen.Variant, near movegen.Seat) *layout {
	if hexagonal(v) {
		return newHexagon(v, near)
	}
	top := 0.0
	if v.Hands {
		top = side
	}
	g := newGrid(v, near)
	l := newRectangle(v, g, top)
	if v.Hands {
		l.placeHands(v, g, near)
	}
	return l
}

// newBareLayout lays the board out without room for hands.
func newBareLayout(v *movegen.Variant, near movegen.Seat) *layout {
	if hexagonal(v) {
		return newHexagon(v, near)
	}
	return newRectangle(v, newGrid(v, near), 0)
}

// nameOf returns the name of a square, in its lower part: beside the piece, or
// below it on the hexagon, whose squares are turned.
func nameOf(name string, at place) text {
	if name != "V" && name[0] >= 'A' {
		return text{x: at.x - 0.47*side + 2.9*float64(len(name)), y: at.y + 0.46*side, words: name, colour: grey}
	}
	return text{x: at.x, y: at.y + 0.42*side*at.scale, words: name, colour: grey}
}

// hexagonal reports whether this is the board of Duchess, where the names of
// squares begin with the flap.
func hexagonal(v *movegen.Variant) bool {
	c := v.SquareText(0)[0]
	return c == 'V' || c >= '1' && c <= '6'
}

// column and row are the middles of columns and rows, the first row below the
// room at the top.
func column(col int) float64           { return (float64(col) + 0.5) * side }
func row(top float64, row int) float64 { return top + (float64(row)+0.5)*side }

// newRectangle lays out squares on a grid, with room at the top and the bottom.
func newRectangle(v *movegen.Variant, g *grid, top float64) *layout {
	l := &layout{places: make([]place, v.Squares)}
	l.width, l.height = float64(g.cols*side), float64(g.rows*side)+2*top
	all, of := boards(g.cells)
	for i, b := range all {
		name, _, several := strings.Cut(v.SquareText(g.at(b.low.Col, b.high.Row)), "/")
		if !several {
			name = ""
		}
		l.boards = append(l.boards, frame{name, float64(b.low.Col * side), top + float64(b.low.Row*side),
			float64((b.high.Col - b.low.Col + 1) * side), float64((b.high.Row - b.low.Row + 1) * side)})
		l.nameEdges(v, g, top, i, b)
		for r := b.low.Row; r <= b.high.Row; r++ {
			for c := b.low.Col; c <= b.high.Col; c++ {
				if g.at(c, r) == movegen.NoSquare {
					l.holes = append(l.holes, hole{i, box(column(c), row(top, r))})
				}
			}
		}
	}
	for s, c := range g.cells {
		if c != movegen.NoCell {
			x, y := column(c.Col), row(top, c.Row)
			l.places[s] = place{x, y, 1, box(x, y), dark(v.SquareText(movegen.Square(s))), slices.Index(all, of[c])}
		}
	}
	return l
}

// nameEdges names the ranks of a board in its squares on the left, and the files in the
// lowest ones.
func (l *layout) nameEdges(v *movegen.Variant, g *grid, top float64, i int, b *board) {
	for r := b.low.Row; r <= b.high.Row; r++ {
		if s := g.at(b.low.Col, r); s != movegen.NoSquare {
			_, rank := splitName(v.SquareText(s))
			l.labels = append(l.labels, text{column(b.low.Col) - side/2 + 3, row(top, r) - side/2 + 10, rank, coordinate, false, i})
		}
	}
	for c := b.low.Col; c <= b.high.Col; c++ {
		if s := g.at(c, b.high.Row); s != movegen.NoSquare {
			file, _ := splitName(v.SquareText(s))
			l.labels = append(l.labels, text{column(c) + side/2 - 2.5, row(top, b.high.Row) + side/2 - 3, file, coordinate, true, i})
		}
	}
}

// box returns the outline of a square about its middle.
func box(x, y float64) string {
	return fmt.Sprintf("M%g %gh%dv%dh-%dz", x-side/2, y-side/2, side, side, side)
}

// dark reports whether the square with this name is dark. a1 is dark on every
// board, the Vortex and 1a1 are dark on the hexagon.
func dark(name string) bool {
	file, rank := splitName(name)
	if file == "" {
		return true
	}
	n, _ := strconv.Atoi(rank)
	return (int(file[len(file)-1])-'a'+n-1)&1 == 0
}

// placeHands puts the hands of a seat above or below its board, those of the
// near seat's team below.
func (l *layout) placeHands(v *movegen.Variant, g *grid, near movegen.Seat) {
	for _, seat := range v.Seats {
		board, _, _ := strings.Cut(v.SeatName(seat), "-")
		first := g.cols
		for s, c := range g.cells {
			if on, _, two := strings.Cut(v.SquareText(movegen.Square(s)), "/"); c != movegen.NoCell && (!two || on == board) {
				first = min(first, c.Col)
			}
		}
		y := float64(side) / 2
		if v.Team(seat) == v.Team(near) {
			y = l.height - side/2
		}
		l.hands = append(l.hands, text{x: column(first), y: y})
	}
}

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

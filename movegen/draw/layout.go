// Where the parts of a picture lie.

package draw

import (
	"fmt"
	"strconv"
	"strings"

	"dux/movegen"
)

// side is the length of a square's side in the picture, in pixels, and of the
// square that pieces are drawn in.
const side = 48

// margin is the room for names of ranks and files.
const margin = 26

// layout holds the places of all that a picture shows.
type layout struct {
	width, height float64
	places        []place  // by square
	holes         []string // outlines of the holes inside a board
	labels        []text   // at the edges
	names         []text   // of squares that no edge names
	hands         []text   // the start of the hand of each seat, by index in Variant.Seats
}

// place is a square in the picture.
type place struct {
	x, y  float64 // middle
	scale float64 // of a piece on it
	path  string  // outline, "" if the game has no such square
	dark  bool
}

// text is a text at a place, in a colour.
type text struct {
	x, y   float64
	words  string
	colour string
}

const grey = "#666"

// newLayout lays the board out as seat near sees it.
func newLayout(v *movegen.Variant, near movegen.Seat) *layout {
	if hexagonal(v) {
		return newHexagon(v, near)
	}
	top := float64(margin)
	if v.Hands {
		top += side
	}
	g := newGrid(v, near)
	l := newRectangle(v, g, top)
	l.nameSides(g, top)
	if v.Hands {
		l.placeHands(v, g, near)
	}
	return l
}

// newBareLayout lays the board out without room for hands; with stack, the boards
// of a game lie one below the other.
func newBareLayout(v *movegen.Variant, near movegen.Seat, stack bool) *layout {
	if hexagonal(v) {
		return newHexagon(v, near)
	}
	cells := cellsFrom(v, near)
	if stack {
		cells = stacked(cells, firstCell(v, cells, near))
	}
	g := gridOf(v, cells)
	l := newRectangle(v, g, margin)
	if !stack {
		l.nameSides(g, margin)
	}
	all, _ := boards(cells)
	for _, b := range all {
		if stack {
			l.nameBoard(v, g, b)
		}
		if name, _, two := strings.Cut(v.SquareText(g.at(b.low.Col, b.low.Row)), "/"); two {
			l.labels = append(l.labels, text{(column(b.low.Col) + column(b.high.Col)) / 2, row(margin, b.low.Row) - side/2 - margin/2, "Board " + name, grey})
		}
	}
	return l
}

// firstCell returns a cell of the board that a seat plays on, by the names of both;
// any where all play on one board.
func firstCell(v *movegen.Variant, cells []movegen.Cell, seat movegen.Seat) movegen.Cell {
	own, _, _ := strings.Cut(v.SeatName(seat), "-")
	for s, c := range cells {
		if on, _, two := strings.Cut(v.SquareText(movegen.Square(s)), "/"); c != movegen.NoCell && two && on == own {
			return c
		}
	}
	return cells[0]
}

// nameOf returns the name of a square, in its lower part: beside the piece, or
// below it on the hexagon, whose squares are turned.
func nameOf(name string, at place) text {
	if name != "V" && name[0] >= 'A' {
		return text{at.x - 0.47*side + 2.9*float64(len(name)), at.y + 0.46*side, name, grey}
	}
	return text{at.x, at.y + 0.42*side*at.scale, name, grey}
}

// hexagonal reports whether this is the board of Duchess, where the names of
// squares begin with the flap.
func hexagonal(v *movegen.Variant) bool {
	c := v.SquareText(0)[0]
	return c == 'V' || c >= '1' && c <= '6'
}

// column and row are the middles of columns and rows, the first row below the
// room at the top.
func column(col int) float64           { return margin + (float64(col)+0.5)*side }
func row(top float64, row int) float64 { return top + (float64(row)+0.5)*side }

// newRectangle lays out squares on a grid, with room at the top and the bottom.
func newRectangle(v *movegen.Variant, g *grid, top float64) *layout {
	l := &layout{places: make([]place, v.Squares)}
	l.width, l.height = float64(g.cols*side+2*margin), float64(g.rows*side)+2*top
	for s, c := range g.cells {
		if c != movegen.NoCell {
			x, y := column(c.Col), row(top, c.Row)
			l.places[s] = place{x, y, 1, box(x, y), dark(v.SquareText(movegen.Square(s)))}
		}
	}
	for r := 1; r < g.rows-1; r++ {
		for c := 1; c < g.cols-1; c++ {
			if g.hole(c, r) {
				l.holes = append(l.holes, box(column(c), row(top, r)))
			}
		}
	}
	return l
}

// nameSides names the ranks at the sides of the grid, and the files below the
// lowest squares.
func (l *layout) nameSides(g *grid, top float64) {
	for r := range g.rows {
		l.labels = append(l.labels, text{margin / 2, row(top, r), g.ranks[r], grey}, text{l.width - margin/2, row(top, r), g.ends[r], grey})
	}
	for c, file := range g.files {
		lowest := g.rows - 1
		for lowest > 0 && g.at(c, lowest) == movegen.NoSquare {
			lowest--
		}
		l.labels = append(l.labels, text{column(c), row(top, lowest) + side/2 + margin/2, file, grey})
	}
}

// nameBoard names the ranks to the left of a board, and the files below it.
func (l *layout) nameBoard(v *movegen.Variant, g *grid, b *board) {
	for r := b.low.Row; r <= b.high.Row; r++ {
		_, rank := splitName(v.SquareText(g.at(b.low.Col, r)))
		l.labels = append(l.labels, text{margin / 2, row(margin, r), rank, grey})
	}
	for c := b.low.Col; c <= b.high.Col; c++ {
		file, _ := splitName(v.SquareText(g.at(c, b.high.Row)))
		l.labels = append(l.labels, text{column(c), row(margin, b.high.Row) + side/2 + margin/2, file, grey})
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

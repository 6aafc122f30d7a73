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

// layout says where a picture has what.
type layout struct {
	width, height float64
	places        []place  // by square
	holes         []string // outlines of what is no square within a board
	labels        []text   // at the edges
	names         []text   // of squares that no edge names
	hands         []text   // where the hand of each seat begins, by index in Variant.Seats
}

// place is a square in the picture.
type place struct {
	x, y  float64 // middle
	scale float64 // of a piece upon it
	path  string  // outline, "" for what is no square of the game
	dark  bool
}

// text is words at a place, in a colour.
type text struct {
	x, y   float64
	words  string
	colour string
}

const grey = "#666"

// newLayout lays the board out as it is seen from the seat near to the viewer.
func newLayout(v *movegen.Variant, near movegen.Seat) *layout {
	if hexagonal(v) {
		return newHexagon(v, near)
	}
	return newRectangle(v, near)
}

// nameOf is the name of a square, in its lower part: beside the piece, or on the
// hexagon, whose squares are turned, below it.
func nameOf(name string, at place) text {
	if name != "V" && name[0] >= 'A' {
		return text{at.x - 0.47*side + 2.9*float64(len(name)), at.y + 0.46*side, name, grey}
	}
	return text{at.x, at.y + 0.42*side*at.scale, name, grey}
}

// hexagonal tells the board of Duchess, whose squares are named flap first.
func hexagonal(v *movegen.Variant) bool {
	c := v.SquareText(0)[0]
	return c == 'V' || c >= '1' && c <= '6'
}

// newRectangle lays out squares on a grid, with names at the sides and room
// for hands above and below.
func newRectangle(v *movegen.Variant, near movegen.Seat) *layout {
	g := newGrid(v, near)
	top := float64(margin)
	if v.Hands {
		top += side
	}
	l := &layout{places: make([]place, v.Squares)}
	l.width, l.height = float64(g.cols*side+2*margin), float64(g.rows*side)+2*top
	x := func(col int) float64 { return margin + (float64(col)+0.5)*side }
	y := func(row int) float64 { return top + (float64(row)+0.5)*side }
	for s, c := range g.cells {
		if c == movegen.NoCell {
			continue
		}
		l.places[s] = place{x(c.Col), y(c.Row), 1,
			box(x(c.Col), y(c.Row)), dark(v.SquareText(movegen.Square(s)))}
	}
	for row := 1; row < g.rows-1; row++ {
		for col := 1; col < g.cols-1; col++ {
			if g.hole(col, row) {
				l.holes = append(l.holes, box(x(col), y(row)))
			}
		}
	}
	for row := range g.rows {
		l.labels = append(l.labels, text{margin / 2, y(row), g.ranks[row], grey}, text{l.width - margin/2, y(row), g.ends[row], grey})
	}
	for col, file := range g.files {
		lowest := g.rows - 1
		for lowest > 0 && g.at(col, lowest) == movegen.NoSquare {
			lowest--
		}
		l.labels = append(l.labels, text{x(col), y(lowest) + side/2 + margin/2, file, grey})
	}
	if v.Hands {
		l.placeHands(v, g, near, x)
	}
	return l
}

// box is the outline of a square about its middle.
func box(x, y float64) string {
	return fmt.Sprintf("M%g %gh%dv%dh-%dz", x-side/2, y-side/2, side, side, side)
}

// dark reports whether the square with this name is dark, as a1 is on every
// board. On the hexagon it is the Vortex, and 1a1.
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
func (l *layout) placeHands(v *movegen.Variant, g *grid, near movegen.Seat, x func(col int) float64) {
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
		l.hands = append(l.hands, text{x: x(first), y: y})
	}
}

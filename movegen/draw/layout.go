package draw

import (
	"fmt"
	"math"
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
	places        []place // by square
	labels        []text
	hands         []text // where the hand of each seat begins, by index in Variant.Seats
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

func newLayout(v *movegen.Variant) *layout {
	if hexagonal(v) {
		return newHexagon(v)
	}
	return newRectangle(v)
}

// hexagonal tells the board of Duchess, whose squares are named flap first.
func hexagonal(v *movegen.Variant) bool {
	c := v.SquareText(0)[0]
	return c == 'V' || c >= '1' && c <= '6'
}

// newRectangle lays out squares on a grid, with names at the sides and room
// for hands above and below.
func newRectangle(v *movegen.Variant) *layout {
	g := newGrid(v)
	top := float64(margin)
	if v.Hands {
		top += side
	}
	l := &layout{places: make([]place, v.Squares)}
	l.width, l.height = float64(g.cols*side+2*margin), float64(g.rows*side)+2*top
	x := func(col int) float64 { return margin + (float64(col)+0.5)*side }
	y := func(row int) float64 { return top + (float64(row)+0.5)*side }
	for s, c := range v.Cells {
		if c == movegen.NoCell {
			continue
		}
		l.places[s] = place{x(c.Col), y(c.Row), 1,
			fmt.Sprintf("M%g %gh%dv%dh-%dz", x(c.Col)-side/2, y(c.Row)-side/2, side, side, side), (c.Col+g.rows-1-c.Row)&1 == 0}
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
		l.placeHands(v, g, x)
	}
	return l
}

// placeHands puts the hands of a seat above or below its board, those of the
// first seat's team below.
func (l *layout) placeHands(v *movegen.Variant, g *grid, x func(col int) float64) {
	for _, seat := range v.Seats {
		board, _, _ := strings.Cut(v.SeatName(seat), "-")
		first := g.cols
		for s, c := range v.Cells {
			if on, _, two := strings.Cut(v.SquareText(movegen.Square(s)), "/"); c != movegen.NoCell && (!two || on == board) {
				first = min(first, c.Col)
			}
		}
		y := float64(side) / 2
		if v.Team(seat) == v.Team(v.Seats[0]) {
			y = l.height - side/2
		}
		l.hands = append(l.hands, text{x: x(first), y: y})
	}
}

// The hexagon in units of the height of a square. Its rings have straight
// edges, with five squares along each side; beyond them the flaps widen in
// curves until their squares are as broad as high.
const (
	unit   = 60.0 // pixels
	apex   = 2.5  // from the middle to where the flaps begin
	length = 4.0  // of a flap
	rim    = 7.4  // from the middle to the border of the picture
)

var narrow = 2 * apex * math.Tan(math.Pi/6) / 5 // breadth of a square at the hexagon's side

// vector is a point of the plane, right and down from the middle.
type vector struct{ x, y float64 }

// hexPoint is where the point of a sector lies, u squares to the right hand
// of the player at that flap and v outward from the middle of the board.
func hexPoint(flap int, u, v float64) vector {
	right, out := u*narrow, v
	switch t := (v - apex) / length; {
	case t > 0: // on the flap
		right = u * (narrow + (1-narrow)*math.Sin(t*math.Pi/2))
		out = v - 0.035*u*u*t
	case u > 0.5: // in the corner between two flaps
		right, out = cornerPoint((u-0.5)/(apex-0.5), (v-0.5)/(apex-0.5))
	}
	sin, cos := math.Sincos(float64(flap) * math.Pi / 3)
	return vector{unit * (rim + right*cos - out*sin), unit * (rim + right*sin + out*cos)}
}

// cornerPoint is the point at a to the right and b outward, each from 0 to 1, of
// the kite between the Vortex, the sides of two flaps and the hexagon's corner.
func cornerPoint(a, b float64) (right, out float64) {
	near := vector{narrow / 2, 0.5}
	own := vector{narrow / 2, apex}
	corner := vector{2.5 * narrow, apex}
	radius, angle := math.Hypot(own.x, own.y), math.Pi/3-math.Atan2(own.x, own.y)
	next := vector{radius * math.Sin(angle), radius * math.Cos(angle)}
	mix := func(near, own, next, corner float64) float64 {
		return near*(1-a)*(1-b) + own*(1-a)*b + next*a*(1-b) + corner*a*b
	}
	return mix(near.x, own.x, next.x, corner.x), mix(near.y, own.y, next.y, corner.y)
}

// newHexagon lays out the board of Duchess as it lies on the table, the first
// flap below and the others clockwise.
func newHexagon(v *movegen.Variant) *layout {
	l := &layout{width: 2 * rim * unit, height: 2 * rim * unit, places: make([]place, v.Squares)}
	for s, c := range v.Cells {
		if c == movegen.NoCell {
			continue
		}
		name := v.SquareText(movegen.Square(s))
		if name == "V" {
			l.places[s] = place{rim * unit, rim * unit, 0.8, vortex(), true}
			continue
		}
		flap, u, out := int(name[0]-'1'), float64(int(name[1])-'c'), float64(7-int(name[2]-'0'))
		middle := hexPoint(flap, u, out)
		left, right := hexPoint(flap, u-0.5, out), hexPoint(flap, u+0.5, out)
		if u == 1 && out < apex { // the left side is that of the middle row
			left = hexPoint(flap, 0.5, out)
		}
		breadth := math.Hypot(left.x-right.x, left.y-right.y)
		l.places[s] = place{middle.x, middle.y, min(1.1, 1.02*breadth/side), hexSquare(flap, u, out), (int(u)+int(out))&1 == 0}
	}
	for _, seat := range v.Seats {
		flap := int(seat)
		colour := tints[v.SeatName(seat)].body
		at := hexPoint(flap, 0, apex+length+0.4)
		at.x += 0.07 * (at.x - rim*unit) // words are broader than high
		l.labels = append(l.labels, text{at.x, at.y, fmt.Sprintf("%d %s", flap+1, v.SeatName(seat)), colour})
	}
	return l
}

// vortex is the outline of the middle square.
func vortex() string {
	corners := make([]vector, 6)
	for flap := range corners {
		corners[flap] = hexPoint(flap, 0.5, 0.5)
	}
	return outlinePath(corners)
}

// hexSquare is the outline of a square, its sides in short pieces.
func hexSquare(flap int, u, v float64) string {
	const pieces = 4
	var points []vector
	along := func(u0, v0, u1, v1 float64) {
		for i := range pieces {
			t := float64(i) / pieces
			points = append(points, hexPoint(flap, u0+(u1-u0)*t, v0+(v1-v0)*t))
		}
	}
	along(u-0.5, v-0.5, u+0.5, v-0.5)
	along(u+0.5, v-0.5, u+0.5, v+0.5)
	along(u+0.5, v+0.5, u-0.5, v+0.5)
	along(u-0.5, v+0.5, u-0.5, v-0.5)
	return outlinePath(points)
}

func outlinePath(points []vector) string {
	var b strings.Builder
	for i, p := range points {
		fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], p.x, p.y)
	}
	return b.String() + "z"
}

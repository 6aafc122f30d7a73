// Where the squares of the hexagon lie in a picture, and their outlines.

package draw

import (
	"fmt"
	"math"
	"strings"

	"dux/movegen"
)

// The hexagon in units of the height of a square. Its rings have straight
// edges, with five squares along each side; beyond them the flaps widen in
// curves until their squares are as broad as high.
const (
	unit   = 60.0 // pixels
	apex   = 2.5  // from the middle to where the flaps begin
	length = 4.0  // of a flap
	rim    = 7.7  // from the middle to the border of the picture
)

var narrow = 2 * apex * math.Tan(math.Pi/6) / 5 // breadth of a square at the hexagon's side

// vector is a point of the plane, right and down from the middle.
type vector struct{ x, y float64 }

// hexPoint returns a point of a sector in the picture: u squares to the right of
// the player at that flap, and v outward from the middle of the board.
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

// cornerPoint returns the point at a to the right and b outward, each from 0 to 1,
// of the kite between the Vortex, the sides of two flaps and the hexagon's corner.
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

// flap is the place of a seat at a hexagon: its outer edge, and where its name is: beside
// a slanting edge the name starts or ends there, so that it is clear of the edge.
type flap struct {
	seat   movegen.Seat
	edge   string // path
	at     vector // of the plate with the name, round the board of a page
	name   vector
	anchor string
}

// newHexagon lays out the board of Duchess: the flap of seat near below, the
// others clockwise.
func newHexagon(v *movegen.Variant, near movegen.Seat) *layout {
	turned := func(flap int) int { return flap - int(near) }
	l := &layout{width: 2 * rim * unit, height: 2 * rim * unit, places: make([]place, v.Squares)}
	low, high := vector{l.width, l.height}, vector{}
	for s, c := range v.Cells {
		if c == movegen.NoCell {
			continue
		}
		name := v.SquareText(movegen.Square(s))
		if name == "V" {
			l.places[s] = place{x: rim * unit, y: rim * unit, scale: 0.8, path: vortex(), dark: true}
			l.names = append(l.names, nameOf(name, l.places[s]))
			continue
		}
		flap, u, out := turned(int(name[0]-'1')), float64(int(name[1])-'c'), float64(7-int(name[2]-'0'))
		middle := hexPoint(flap, u, out)
		left, right := hexPoint(flap, u-0.5, out), hexPoint(flap, u+0.5, out)
		if u == 1 && out < apex { // the left side is that of the middle row
			left = hexPoint(flap, 0.5, out)
		}
		breadth := math.Hypot(left.x-right.x, left.y-right.y)
		l.places[s] = place{x: middle.x, y: middle.y, scale: min(1.04, 0.98*breadth/side), path: outlinePath(hexSquare(flap, u, out)), dark: dark(name)}
		for _, p := range hexSquare(flap, u, out) {
			low, high = vector{min(low.x, p.x), min(low.y, p.y)}, vector{max(high.x, p.x), max(high.y, p.y)}
		}
		if out < apex { // far from the edges, so it needs a name of its own
			l.names = append(l.names, nameOf(name, l.places[s]))
		}
	}
	const edge = 14.0 // for the edges of flaps
	l.boards = []frame{{"", low.x - edge, low.y - edge, high.x - low.x + 2*edge, high.y - low.y + 2*edge}}
	for _, seat := range v.Seats {
		l.flaps = append(l.flaps, newFlap(seat, turned(int(seat))))
	}
	return l
}

// newFlap finds the place of a seat.
func newFlap(seat movegen.Seat, turned int) flap {
	const pieces = 8
	var points []vector
	for i := range pieces + 1 {
		points = append(points, hexPoint(turned, -2.4+4.8*float64(i)/pieces, apex+length+0.14))
	}
	at := hexPoint(turned, 0, apex+length+0.68)
	f := flap{seat, strings.TrimSuffix(outlinePath(points), "z"), at, at, "middle"}
	beside := hexPoint(turned, 0, apex+length+0.36)
	switch right := beside.x - rim*unit; {
	case right > unit:
		f.name, f.anchor = beside, "start"
	case right < -unit:
		f.name, f.anchor = beside, "end"
	}
	return f
}

// vortex returns the outline of the middle square.
func vortex() string {
	corners := make([]vector, 6)
	for flap := range corners {
		corners[flap] = hexPoint(flap, 0.5, 0.5)
	}
	return outlinePath(corners)
}

// hexSquare returns the outline of a square; short pieces make its curved sides.
func hexSquare(flap int, u, v float64) []vector {
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
	return points
}

func outlinePath(points []vector) string {
	var b strings.Builder
	for i, p := range points {
		fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], p.x, p.y)
	}
	return b.String() + "z"
}

// Outlines: read from path data, with curves as cubic ones, and moved.

package picture

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a point of the plane, right and down.
type point struct{ x, y float64 }

// matrix moves points: x to a*x + c*y + e, y to b*x + d*y + f.
type matrix struct{ a, b, c, d, e, f float64 }

func (m matrix) apply(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// times returns what moves by n first, and then by m.
func (m matrix) times(n matrix) matrix {
	return matrix{m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b, m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f}
}

// scale is by how much lengths change.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

// readTransform reads translations, scalings and rotations.
func readTransform(text string) (matrix, error) {
	all := matrix{1, 0, 0, 1, 0, 0}
	for item := range strings.SplitSeq(text, ")") {
		name, list, ok := strings.Cut(strings.TrimSpace(item), "(")
		if name == "" {
			continue
		}
		s := scanner{rest: list}
		x, first := s.number()
		y, second := s.number()
		switch {
		case !ok || !first:
			return all, fmt.Errorf("picture: transform: expected numbers in brackets, got %q", item)
		case name == "translate":
			all = all.times(matrix{1, 0, 0, 1, x, y})
		case name == "scale" && second:
			all = all.times(matrix{x, 0, 0, y, 0, 0})
		case name == "scale":
			all = all.times(matrix{x, 0, 0, x, 0, 0})
		case name == "rotate" && !second:
			sin, cos := math.Sincos(x * math.Pi / 180)
			all = all.times(matrix{cos, sin, -sin, cos, 0, 0})
		default:
			return all, fmt.Errorf("picture: unknown transform %q", item)
		}
	}
	return all, nil
}

// outline is a shape of lines, which are straight.
type outline []line

// line has its corners in order.
type line struct {
	points []point
	closed bool
}

// steps is how many straight pieces make a curve, fine enough for pictures of any size here.
const steps = 16

func circle(x, y, r float64) outline {
	const corners = 4 * steps
	l := line{closed: true}
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		l.points = append(l.points, point{x + r*cos, y + r*sin})
	}
	return outline{l}
}

// scanner reads numbers of path data.
type scanner struct{ rest string }

// command cuts a letter off, 0 if a number or the end comes first.
func (s *scanner) command() byte {
	s.rest = strings.TrimLeft(s.rest, " ,\n")
	if s.rest == "" || !strings.ContainsRune("MmLlHhVvCcQqAaZz", rune(s.rest[0])) {
		return 0
	}
	c := s.rest[0]
	s.rest = s.rest[1:]
	return c
}

// number cuts a number off; ok is false if there is none.
func (s *scanner) number() (x float64, ok bool) {
	s.rest = strings.TrimLeft(s.rest, " ,\n")
	n, dots := 0, 0
	for n < len(s.rest) {
		c := s.rest[n]
		if c == '.' {
			dots++
		}
		if !(c >= '0' && c <= '9' || c == '.' && dots == 1 || c == '-' && n == 0) {
			break
		}
		n++
	}
	x, err := strconv.ParseFloat(s.rest[:n], 64)
	s.rest = s.rest[n:]
	return x, err == nil
}

// track is an outline that is being drawn.
type track struct {
	outline
	at, start point
}

// operands is how many numbers each command of path data takes.
var operands = map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6, 'q': 4, 'a': 7, 'z': 0}

func readPath(data string) (outline, error) {
	s, t := scanner{rest: data}, track{}
	command := s.command()
	for command != 0 {
		small := command | 0x20
		var v [7]float64
		for i := range operands[small] {
			var ok bool
			if v[i], ok = s.number(); !ok {
				return nil, fmt.Errorf("picture: path: expected a number before %q", s.rest)
			}
		}
		if small != 'm' && len(t.outline) == 0 {
			return nil, fmt.Errorf("picture: path: expected M first, got %c", command)
		}
		var from point // of relative coordinates
		if command == small {
			from = t.at
		}
		to := func(i int) point { return point{from.x + v[i], from.y + v[i+1]} }
		switch small {
		case 'm':
			t.at, t.start = to(0), to(0)
			t.outline = append(t.outline, line{points: []point{t.at}})
			command -= 'm' - 'l' // what follows are lines
		case 'l':
			t.line(to(0))
		case 'h':
			t.line(point{from.x + v[0], t.at.y})
		case 'v':
			t.line(point{t.at.x, from.y + v[0]})
		case 'c':
			t.cubic(to(0), to(2), to(4))
		case 'q':
			t.quadratic(to(0), to(2))
		case 'a':
			t.arc(arc{rx: v[0], ry: v[1], turn: v[2] * math.Pi / 180, large: v[3] != 0, sweep: v[4] != 0}, to(5))
		case 'z':
			t.outline[len(t.outline)-1].closed = true
			t.at = t.start
		}
		next := s.command()
		if next == 0 && s.rest != "" && small != 'z' {
			continue // the same command again
		}
		if command = next; small == 'z' && next != 0 && next|0x20 != 'm' {
			t.outline = append(t.outline, line{points: []point{t.at}})
		}
	}
	if s.rest != "" {
		return nil, fmt.Errorf("picture: path: expected a command, got %q", s.rest)
	}
	return t.outline, nil
}

func (t *track) line(to point) {
	last := &t.outline[len(t.outline)-1]
	last.points = append(last.points, to)
	t.at = to
}

func (t *track) quadratic(b, c point) {
	a := t.at
	third := func(p point) point { return point{p.x + (b.x-p.x)*2/3, p.y + (b.y-p.y)*2/3} }
	t.cubic(third(a), third(c), c)
}

func (t *track) cubic(b, c, d point) {
	a := t.at
	for i := 1; i <= steps; i++ {
		x := float64(i) / steps
		y := 1 - x
		k := [4]float64{y * y * y, 3 * y * y * x, 3 * y * x * x, x * x * x}
		t.line(point{k[0]*a.x + k[1]*b.x + k[2]*c.x + k[3]*d.x, k[0]*a.y + k[1]*b.y + k[2]*c.y + k[3]*d.y})
	}
}

// arc is a part of an ellipse, with the flags of path data.
type arc struct {
	rx, ry, turn float64
	large, sweep bool
}

// arc draws an arc, as the implementation notes of SVG find its middle (F.6.5).
func (t *track) arc(a arc, to point) {
	from := t.at
	if from == to || a.rx == 0 || a.ry == 0 {
		t.line(to)
		return
	}
	sin, cos := math.Sincos(a.turn)
	dx, dy := (from.x-to.x)/2, (from.y-to.y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	rx, ry := math.Abs(a.rx), math.Abs(a.ry)
	if over := x*x/(rx*rx) + y*y/(ry*ry); over > 1 { // too small to reach
		rx, ry = rx*math.Sqrt(over), ry*math.Sqrt(over)
	}
	p, q := rx*rx*y*y, ry*ry*x*x
	k := math.Sqrt(max(0, rx*rx*ry*ry/(p+q)-1))
	if a.large == a.sweep {
		k = -k
	}
	mx, my := k*rx*y/ry, -k*ry*x/rx
	first := math.Atan2((y-my)/ry, (x-mx)/rx)
	angle := math.Atan2((-y-my)/ry, (-x-mx)/rx) - first
	if a.sweep && angle < 0 {
		angle += 2 * math.Pi
	} else if !a.sweep && angle > 0 {
		angle -= 2 * math.Pi
	}
	middle := point{cos*mx - sin*my + (from.x+to.x)/2, sin*mx + cos*my + (from.y+to.y)/2}
	const pieces = 2 * steps
	for i := 1; i < pieces; i++ {
		s, c := math.Sincos(first + angle*float64(i)/pieces)
		t.line(point{middle.x + cos*rx*c - sin*ry*s, middle.y + sin*rx*c + cos*ry*s})
	}
	t.line(to)
}

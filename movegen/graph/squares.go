// Package graph is the board of Duchess: a graph of squares that meet at edges and
// corners. squares.go numbers and names the squares, links.go finds where pieces go on
// the empty board, lines.go how far sliders go among pieces.
package graph

import (
	"fmt"

	"dux/movegen"
)

// Measures of the board.
const (
	Flaps   = 6
	Squares = 1 + Flaps*sector // the Vortex and six sectors

	sector = flap + ring // squares of a sector
	flap   = width * depth
	ring   = 6 // a sector's own squares of the two rings round the Vortex
	width  = 5 // rows of a flap, a to e
	depth  = 4 // columns of a flap, 1 to 4
	reach  = 2 // rows on either side of the middle row; rings round the Vortex
)

// Vortex is the hexagon in the middle.
const Vortex movegen.Square = 0

// at returns the square x rows to the right of the Vortex and y columns outward, as
// the player at flap f (from 0) sees it; NoSquare if there is none.
//
// To each player the board looks like a cross on a plain grid: a centre of 5x5
// squares with an arm of 5x4, a flap, on each side. But a full circle has six
// quarter turns, not four. So each sector owns its flap and the quadrant of the
// centre in front and to the right (x >= 0 and y > 0). The rest of the centre
// belongs to neighbours, who see it turned by a quarter.
func at(f, x, y int) movegen.Square {
	switch {
	case x == 0 && y == 0:
		return Vortex
	case y > reach: // the flap
		if x < -reach || x > reach || y > reach+depth {
			return movegen.NoSquare
		}
		return first(f) + movegen.Square(width*(reach+depth-y)+x+reach)
	case x < 0:
		return at((f+1)%Flaps, y, -x)
	case x > reach || y <= 0:
		return at((f+Flaps-1)%Flaps, -y, x)
	}
	return first(f) + flap + movegen.Square((reach+1)*(reach-y)+x)
}

// first returns the first square of sector f; the others follow column by column
// inward, row by row from the left.
func first(f int) movegen.Square { return movegen.Square(1 + sector*f) }

// seen returns the place of a square (not the Vortex) as its sector sees it.
func seen(s movegen.Square) (f, x, y int) {
	f = int(s-1) / sector
	i := int(s-1) % sector
	if i < flap {
		return f, i%width - reach, reach + depth - i/width
	}
	i -= flap
	return f, i % (reach + 1), reach - i/(reach+1)
}

// flapOf returns the flap (from 0) on which a square lies; ok is false in the
// centre.
func flapOf(s movegen.Square) (f int, ok bool) {
	i := int(s) - 1
	return i / sector, s != Vortex && i%sector < flap
}

// Turned returns where square s comes to lie when the board turns clockwise by n
// flaps.
func Turned(s movegen.Square, n int) movegen.Square {
	if s == Vortex {
		return Vortex
	}
	const round = Flaps * sector
	return movegen.Square(1 + (int(s)-1+n*sector+round)%round)
}

// Name returns the canonical name of a square: flap, row, column (1c3) or V.
func Name(s movegen.Square) string {
	if s == Vortex {
		return "V"
	}
	f, x, y := seen(s)
	return fmt.Sprintf("%d%c%d", f+1, 'c'+x, 1+reach+depth-y)
}

// Named reads the name at the front of text, the canonical one or that of another
// player: central squares have several names.
func Named(text string) (s movegen.Square, rest string, ok bool) {
	if len(text) > 0 && text[0] == 'V' {
		return Vortex, text[1:], true
	}
	if len(text) < 3 {
		return movegen.NoSquare, text, false
	}
	f, x, y := int(text[0])-'1', int(text[1])-'c', 1+reach+depth-(int(text[2])-'0')
	if f < 0 || f >= Flaps || x < -reach || x > reach || y < 0 || y > reach+depth {
		return movegen.NoSquare, text, false
	}
	return at(f, x, y), text[3:], true
}

// Duchess on a GUI's board: the hexagon as a rectangle, and the seats in two colours.

package gui

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"dux/movegen"
)

// duchess embeds Duchess for any number of players. The hexagon is unfolded
// onto 15x13, each square once. Each arm is a flap with its six squares of the
// rings: three arms above, three below, the Vortex between them. The seats of a
// team share a colour of the GUI; suffixes of the letters tell them apart.
type duchess struct {
	shape  Shape
	white  []movegen.Seat // the seats of each colour in turn order
	black  []movegen.Seat
	cycle  int // full moves of the GUI until the first seat moves again
	pieces string
}

const vortexName = "V"

func newDuchess(v *movegen.Variant, _ bool) Codec {
	c := &duchess{shape: newShape(v, 15, 13, unfold), pieces: "KQDFWRBNP"}
	s := &c.shape
	s.Suffixes = true
	s.Parent = "lion" // it has the null move
	s.Images = map[int]string{
		65: "K", 4: "Q", 7: "D", 16: "F", 35: "W", 3: "R", 2: "B", 1: "N", Lance: "P",
		50: "K'", 51: "Q'", 8: "D'", 25: "F'", 27: "W'", 47: "R'", 46: "B'", 12: "N'", 55: "P'",
		10: "K!", 64: "Q!", 22: "D!", 58: "F!", 5: "W!", 14: "R!", 13: "B!", 20: "N!", 37: "P!",
	}
	s.Pieces = []string{"K& KimK"} // initial moves, but no castling
	for _, seat := range v.Seats {
		if Black(v, seat) {
			c.black = append(c.black, seat)
		} else {
			c.white = append(c.white, seat)
		}
	}
	c.cycle = max(len(c.white), len(c.black))
	return c
}

// unfold returns the place of a square, named by flap (1 to 6), row (a to e)
// and column (from 1), or V.
func unfold(name string) (file, rank int) {
	if name == vortexName {
		return 7, 6
	}
	flap, row, column := name[0]-'0', int(name[1]-'a'), int(name[2]-'0')
	arms := [...]int{1: 5, 2: 0, 6: 10, 3: 0, 4: 5, 5: 10} // first file of each flap's arm
	if flap >= 3 && flap <= 5 {
		return arms[flap] + 4 - row, 13 - column
	}
	return arms[flap] + row, column - 1
}

func (c *duchess) Shape() *Shape { return &c.shape }

func (c *duchess) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	return []Ply{c.shape.plain(p.Seat(), legs[0])}, m
}

func (c *duchess) Write(p movegen.Position, _ Memory) string {
	seat := p.Seat()
	side, seats := "w", c.white
	if Black(c.shape.variant, seat) {
		side, seats = "b", c.black
	}
	number := p.Turns()/len(c.shape.variant.Seats)*c.cycle + slices.Index(seats, seat) + 1
	return fmt.Sprintf("%s %s - - 0 %d", c.shape.drawGrid(p), side, number)
}

func (c *duchess) Read(text string) (movegen.Position, Memory, error) {
	f, g, err := c.shape.readFEN(text)
	if err != nil {
		return nil, 0, err
	}
	number, err := strconv.Atoi(f.Number)
	if err != nil || number < 1 {
		return nil, 0, movegen.Errorf("move number", "expected a number from 1, got %q", f.Number)
	}
	v := c.shape.variant
	seats := c.white
	if f.Side == "b" {
		seats = c.black
	}
	seat := seats[min((number-1)%c.cycle, len(seats)-1)]
	turns := (number-1)/c.cycle*len(v.Seats) + slices.Index(v.Seats, seat)
	armies, err := c.armies(g)
	if err != nil {
		return nil, 0, err
	}
	p, err := v.New(fmt.Sprintf("%s %d %d", strings.Join(armies, "/"), seat+1, turns))
	return p, 0, err
}

// armies returns the first six fields of the position text.
func (c *duchess) armies(g grid) ([]string, error) {
	v := c.shape.variant
	var pieces [movegen.MaxSeats][]string // rank of the kind, kind and square
	for i := range c.shape.cells {
		sq := movegen.Square(i)
		text := c.shape.at(g, sq)
		if text == "" {
			continue
		}
		seat := slices.IndexFunc(v.Seats, func(s movegen.Seat) bool { return c.wears(text, s) })
		kind := strings.IndexByte(c.pieces, strings.ToUpper(text)[0])
		if seat < 0 || kind < 0 {
			return nil, movegen.Errorf("board", "%q on %s is no piece of a seat in play", text, v.SquareText(sq))
		}
		pieces[v.Seats[seat]] = append(pieces[v.Seats[seat]], fmt.Sprint(kind, " ", c.pieces[kind:kind+1], v.SquareText(sq)))
	}
	armies := make([]string, movegen.MaxSeats)
	for seat := range armies {
		sort.Strings(pieces[seat])
		for _, p := range pieces[seat] {
			armies[seat] += p[2:]
		}
		if armies[seat] == "" {
			armies[seat] = "-"
		}
	}
	return armies, nil
}

// wears reports whether the piece letter text belongs to seat s.
func (c *duchess) wears(text string, s movegen.Seat) bool {
	lower := text[0] >= 'a'
	return lower == Black(c.shape.variant, s) && text[1:] == suffix(c.shape.variant, s)
}

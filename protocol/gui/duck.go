// Duck Chess for GUIs that know it, and for GUIs that move one piece at a time.

package gui

import (
	"strconv"
	"strings"

	"dux/movegen"
)

// newDuck embeds Duck Chess: natively, or with two ducks that alternate.
func newDuck(v *movegen.Variant, native bool) Codec {
	if native {
		c := &nativeDuck{flat: *newFlat(v, 8, 8)}
		c.shape.Known, c.shape.NextHint, c.shape.ThenHint = v.Name, putDuck, "add the duck's square"
		return c
	}
	c := &pondDuck{shape: newShape(v, 9, 8, placeByName)}
	c.shape.Images = map[int]string{0: "P", 1: "N", 2: "B", 3: "R", 4: "Q", 28: "D", 65: "K"}
	c.shape.NextHint = putDuck
	c.shape.PliesPerTurn = 3 // two for its own turn, one for the opponent's
	c.shape.ViaHint = "take en passant by way of the pawn's square"
	return c
}

const putDuck = "now your duck"

// nativeDuck is for GUIs that know the game. A turn is one ply of two legs; the
// second goes from the piece's new square to the duck's.
type nativeDuck struct{ flat }

func (c *nativeDuck) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	ply := c.shape.plain(p.Seat(), legs[0])
	if len(legs) > 1 {
		ply.Then = c.shape.square(legs[1].To())
	}
	return []Ply{ply}, m
}

// pondDuck is for GUIs that move one piece at a time. Each side has its own
// duck, which waits on a pond at file i while the other duck is on the board. A
// turn is three plies: the piece moves; the opponent's duck goes home; the own
// duck leaves the pond. The memory has a bit for each side whose duck lives on
// the inner square; until its first move it stands on the outer one.
type pondDuck struct{ shape Shape }

// The squares of the ponds, by colour (White first).
var (
	outerPond = [2]string{"i1", "i8"}
	innerPond = [2]string{"i2", "i7"}
	duckText  = [2]string{"D", "d"}
)

func (c *pondDuck) Shape() *Shape { return &c.shape }

// pond returns where a side's duck is when it is not on the board.
func pond(side int, m Memory) string {
	if m>>side&1 != 0 {
		return innerPond[side]
	}
	return outerPond[side]
}

// duckSquare returns the duck's square, NoSquare if it is not on the board.
func duckSquare(p movegen.Position) movegen.Square {
	for sq := range movegen.Square(64) {
		if p.At(sq).Kind() == movegen.Duck {
			return sq
		}
	}
	return movegen.NoSquare
}

func (c *pondDuck) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	own := int(p.Seat())
	other := 1 - own
	move := c.shape.plain(p.Seat(), legs[0])
	if legs[0].Form() == movegen.EnPassant {
		// By now the GUI has forgotten the double step, so the victim is named.
		move.Via = move.To[:1] + move.From[1:]
	}
	home := pond(other, m)
	if duck := duckSquare(p); duck != movegen.NoSquare {
		home = c.shape.square(duck)
	}
	plies := []Ply{move, {From: home, To: innerPond[other]}}
	if len(legs) > 1 {
		plies = append(plies, Ply{From: pond(own, m), To: c.shape.square(legs[1].To())})
	}
	return plies, 3 // from now on both ducks return to the inner squares
}

func (c *pondDuck) Write(p movegen.Position, m Memory) string {
	g := c.shape.newGrid()
	for rank := range g {
		if rank < 2 || rank > 5 {
			g[rank][8] = ""
		}
	}
	own := int(p.Seat())
	duck := duckSquare(p)
	for sq := range movegen.Square(64) {
		if sq == duck {
			c.shape.set(g, c.shape.square(sq), duckText[1-own])
		} else if piece := p.At(sq); piece != movegen.NoPiece {
			c.shape.set(g, c.shape.square(sq), c.shape.letter(piece))
		}
	}
	c.shape.set(g, pond(own, m), duckText[own])
	if duck == movegen.NoSquare {
		c.shape.set(g, pond(1-own, m), duckText[1-own])
	}
	f, err := movegen.CutFEN(p.String(), -1)
	if err != nil {
		panic("gui: " + err.Error()) // it is a position text
	}
	f.Board, f.Clock, f.Number = g.String(), times(f.Clock, 0), times(f.Number, 1)
	return f.String()
}

func (c *pondDuck) Read(text string) (movegen.Position, Memory, error) {
	f, err := c.shape.splitFEN(text)
	if err != nil {
		return nil, 0, err
	}
	if f.Hands != "" {
		return nil, 0, movegen.Errorf(movegen.FieldHands, "the game has none")
	}
	g, err := c.shape.readGrid(f.Board)
	if err != nil {
		return nil, 0, err
	}
	own := strings.Index("wb", f.Side)
	var m Memory
	var ashore [2]int // ducks on files a to h, by colour
	for rank := range g {
		for file, text := range g[rank] {
			side := strings.Index("Dd", text)
			switch {
			case text == "" || side < 0:
			case file == 8:
				if c.shape.get(g, innerPond[side]) == text {
					m |= 1 << side
				}
			default:
				ashore[side]++
				m |= 1 << side
				g[rank][file] = "*"
			}
		}
	}
	if ashore[0]+ashore[1] > 1 || ashore[own] > 0 {
		return nil, 0, movegen.Errorf("board", "only the duck of the side not to move may be on files a to h")
	}
	for rank := range g {
		g[rank] = g[rank][:8]
	}
	f.Board = g.String()
	f.Clock, f.Number = third(f.Clock), third(f.Number)
	p, err := c.shape.variant.Read(f.String())
	return p, m, err
}

// third converts a count of the GUI's plies, or of pairs of them, to turns.
// Text that is not a number stays, and is rejected later.
func third(number string) string {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return number
	}
	return strconv.Itoa((n + 2) / 3)
}

// times is the inverse of third: it converts a count of turns, which begins with first, to
// one of the GUI's plies.
func times(number string, first int) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return number
	}
	return strconv.Itoa(3*(n-first) + first)
}

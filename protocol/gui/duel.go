// Both boards of Duel Chess, and tokens for passing, on one board of a GUI.

package gui

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// duelPlan says where the Duel board and the pass tokens are, beside or above
// the Main board, in the GUI's squares.
type duelPlan struct {
	files, ranks int
	main         int          // files and
	mainRanks    int          // ranks of the Main board
	x1           movegen.Cell // file and rank of the Duel board's lowest corner
	tokens       [2][2]string // the two squares of each colour's token, that of the start first
	hand         int
	images       map[int]string
}

// The plans, by the size of the Main board.
var (
	plan5x7 = duelPlan{9, 7, 5, 7, movegen.Cell{Col: 6, Row: 2}, [2][2]string{{"g1", "h1"}, {"i7", "h7"}}, 6, duelImages}
	plan7x7 = duelPlan{11, 7, 7, 7, movegen.Cell{Col: 8, Row: 2}, [2][2]string{{"i1", "j1"}, {"k7", "j7"}}, 6, duelImages}
	plan9x9 = duelPlan{9, 13, 9, 9, movegen.Cell{Col: 3, Row: 10}, [2][2]string{{"a11", "b11"}, {"i13", "h13"}}, 8, duelImages9x9}
)

// The images, by the size of the Main board; on 9x9 there are three more kinds.
var (
	duelImages    = map[int]string{1: "N", 2: "B", 3: "R", 25: "D", Lance: "P", Token: "T", 65: "K"}
	duelImages9x9 = map[int]string{1: "N", 2: "B", 3: "R", 4: "Q", 7: "C", 8: "M", 25: "D", Lance: "P", Token: "T", 65: "K"}
)

// duelCodec embeds Duel Chess. A capture passes over the Duel square where its
// prisoner goes; a capture on the Duel board passes over its victim. GUIs that
// put a prisoner down themselves (native) need no more. With others the
// prisoner's owner drops it from the holdings, and the capturing side passes by
// moving a token, which completes the turn. The memory has a bit for each
// colour whose token is on its second square.
type duelCodec struct {
	shape  Shape
	plan   duelPlan
	native bool
}

// newDuel returns the function that creates codecs by this plan.
func newDuel(plan duelPlan) func(v *movegen.Variant, native bool) Codec {
	return func(v *movegen.Variant, native bool) Codec { return plan.codec(v, native) }
}

func (plan duelPlan) codec(v *movegen.Variant, native bool) Codec {
	place := func(name string) (file, rank int) {
		file, rank = placeByName(name)
		if name[0] >= 'x' {
			return plan.x1.Col + int(name[0]-'x'), plan.x1.Row + int(name[1]-'1')
		}
		return file, rank
	}
	c := &duelCodec{shape: newShape(v, plan.files, plan.ranks, place), plan: plan, native: native}
	c.shape.Images = plan.images
	if !native {
		c.shape.Parent, c.shape.Hand = "super", plan.hand // captured pieces keep their colour there
	}
	c.shape.ViaHint = "choose a Duel square first"
	return c
}

func (c *duelCodec) Shape() *Shape { return &c.shape }

// token returns the ply that moves the colour's pass token.
func (c *duelCodec) token(side int, m Memory) Ply { return token(c.plan.tokens[side], m>>side&1 != 0) }

func (c *duelCodec) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	s := &c.shape
	seat, own := p.Seat(), int(p.Seat())
	other := 1 - own
	ply := s.plain(seat, legs[0])
	if len(legs) == 1 {
		return []Ply{ply}, m
	}
	if c.onDuel(legs[0].From()) { // over the victim, back to the Main board
		return []Ply{{From: ply.From, Via: ply.To, To: s.square(legs[1].To())}}, m
	}
	prison := legs[1].To()
	ply.Via = s.square(prison)
	if legs[0].Form() == movegen.EnPassant {
		victim := ply.To[:1] + ply.From[1:]
		return []Ply{ply, {From: victim, To: ply.Via}, c.token(own, m)}, m ^ 1<<own
	}
	if !c.native {
		drop := Ply{Drop: string(s.variant.Letters[legs[0].Victim()]), To: ply.Via}
		return []Ply{ply, drop, c.token(own, m)}, m ^ 1<<own
	}
	if p.At(prison) == movegen.NoPiece {
		return []Ply{ply}, m
	}
	kill := c.token(own, m)
	kill.Via = ply.Via
	return []Ply{kill, c.token(other, m), ply}, m ^ 3
}

// onDuel reports whether s is on the Duel board.
func (c *duelCodec) onDuel(s movegen.Square) bool { return c.shape.variant.SquareText(s)[0] >= 'x' }

// tokenText is the letter of each colour's token.
var tokenText = [2]string{"T", "t"}

func (c *duelCodec) Write(p movegen.Position, m Memory) string {
	s := &c.shape
	g := s.drawGrid(p)
	for side, squares := range c.plan.tokens {
		s.set(g, squares[0], "")
		s.set(g, squares[1], "")
		s.set(g, c.token(side, m).From, tokenText[side])
	}
	hands := "[-]"
	if c.native {
		hands = ""
	}
	fields := strings.Fields(p.String())
	return fmt.Sprintf("%s%s %s - - %s %s", g, hands, fields[1], fields[4], fields[5])
}

func (c *duelCodec) Read(text string) (movegen.Position, Memory, error) {
	s := &c.shape
	f, g, err := s.readFEN(text)
	if err != nil {
		return nil, 0, err
	}
	if f.Hands != "" {
		return nil, 0, movegen.Errorf(movegen.FieldHands, "a prisoner belongs on the Duel board")
	}
	var m Memory
	for side, squares := range c.plan.tokens {
		if s.get(g, squares[1]) == tokenText[side] {
			m |= 1 << side
		}
	}
	main, duel := make(grid, c.plan.mainRanks), make(grid, 3)
	for rank := range main {
		main[rank] = g[rank][:c.plan.main]
	}
	for rank := range duel {
		row := g[c.plan.x1.Row+rank]
		duel[rank] = row[c.plan.x1.Col : c.plan.x1.Col+3]
	}
	p, err := s.variant.New(fmt.Sprintf("%s|%s %s %s - %s %s", main, duel, f.Side, c.doubleSteps(main), f.Clock, f.Number))
	return p, m, err
}

// doubleSteps returns the field of the pawns that can still move two squares: a
// FEN does not have it, so all pawns at home can.
func (c *duelCodec) doubleSteps(main grid) string {
	var rights strings.Builder
	for _, home := range []struct {
		rank         int
		pawn, letter string
	}{{1, "P", "A"}, {c.plan.mainRanks - 2, "p", "a"}} {
		for file, text := range main[home.rank] {
			if text == home.pawn {
				rights.WriteByte(home.letter[0] + byte(file))
			}
		}
	}
	if rights.Len() == 0 {
		return "-"
	}
	return rights.String()
}

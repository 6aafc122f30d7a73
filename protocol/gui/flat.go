// Games that a GUI's board can show as they are: those on one board of 8x8, and the Duke of
// Rutland's Chess.

package gui

import (
	"strings"

	"dux/movegen"
)

// flat embeds a game that fits on the GUI's board: the position text is the
// FEN, apart from what a GUI believes about castling and en passant.
type flat struct {
	shape Shape
	// rights converts the GUI's castling field to the game's; nil keeps it.
	rights func(field string) string
}

func newFlat(v *movegen.Variant, files, ranks int) *flat {
	return &flat{shape: newShape(v, files, ranks, placeByName)}
}

func placeByName(name string) (file, rank int) {
	file, rank, _, _ = movegen.ReadSquare(name, 16, 99)
	return file, rank
}

func (c *flat) Shape() *Shape { return &c.shape }

func (c *flat) Write(p movegen.Position, _ Memory) string { return p.String() }

func (c *flat) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	return []Ply{c.shape.plain(p.Seat(), legs[0])}, m
}

func (c *flat) Read(text string) (movegen.Position, Memory, error) {
	f, err := c.shape.splitFEN(text)
	if err != nil {
		return nil, 0, err
	}
	if f.Hands != "" || c.shape.variant.Hands {
		f.Board += "[" + f.Hands + "]"
	}
	if c.rights != nil {
		f.Rights = c.rights(f.Rights)
	}
	if c.shape.first() == 0 && strings.Contains(f.Passed, "0") {
		f.Passed = "-" // the GUI counts ranks from 0; no pawn passes that rank, nor rank 10
	}
	p, err := c.shape.variant.Read(f.String())
	return p, 0, err
}

// leaps are the medieval moves in Betza's notation. The king has an initial
// move (i) but no castling (O), since the GUI would move a rook too.
var leaps = []string{"P& fmWfceFifmD", "B& A", "Q& FiA", "K& KiNiAiD"}

// normal is the GUI's own name for orthodox chess.
const normal = "normal"

// newChess embeds orthodox chess, which every GUI knows. The variant name chess
// stands for a game of the engine's with the same rules.
func newChess(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Known, c.shape.Parent = normal, normal
	return c
}

func newMedieval(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 8, 8)
	c.shape.Pieces = leaps
	return c
}

// bughouse is the GUI's parent game in which captured pieces leave the board instead
// of changing sides. Chess servers call the game so, too.
const bughouse = "bughouse"

// newDouble embeds one board of Double Chess.
func newDouble(v *movegen.Variant, _ bool) Codec {
	c := newHands(v)
	c.shape.Server = bughouse
	return c
}

// newHands is for boards whose captured pieces go to a partner.
func newHands(v *movegen.Variant) *flat {
	c := newFlat(v, 8, 8)
	c.shape.Hand, c.shape.Parent = 5, bughouse
	return c
}

func newDoubleMedieval(v *movegen.Variant, _ bool) Codec {
	c := newHands(v)
	c.shape.Pieces = leaps
	c.rights = leapRights
	return c
}

// besideHoldings names pieces by their files as XBoard counts them, from its holdings, two
// files to the left of the board.
var besideHoldings = strings.NewReplacer("G", "K", "F", "Q", "g", "k", "f", "q")

// leapRights converts a castling field that names the files of unmoved kings and queens,
// perhaps counted from the holdings, into one that names the pieces.
func leapRights(field string) string { return besideHoldings.Replace(field) }

// newRutland embeds the Duke of Rutland's Chess. The GUI counts its ten ranks
// from 0. It moves the rook too when the king, described with O4, moves four
// squares.
func newRutland(v *movegen.Variant, _ bool) Codec {
	c := newFlat(v, 14, 10)
	c.shape.Images = map[int]string{0: "P", 1: "N", 2: "B", 3: "R", 4: "Q", 14: "D", 16: "C", 65: "K"}
	c.shape.Pieces = []string{"P& fmWfceFifmnDifmnH", "D& RF", "C& RN", "K& KisO4"}
	if !v.Castles {
		c.shape.Pieces[3] = "K& KiK"                        // initial moves, but no castling
		c.rights = func(field string) string { return "-" } // the GUI names the kings that have not moved
	}
	return c
}

// Games that a GUI's board can show as they are, and lenient reading of FENs.

package gui

import (
	"errors"
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

// placeByName returns the file and rank in a square's name.
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
	f, err := splitFEN(text)
	if err != nil {
		return nil, 0, err
	}
	if c.shape.variant.Hands {
		f.board += "[" + f.hands + "]"
	} else if f.hands != "" {
		return nil, 0, movegen.Errorf(movegen.FieldHands, "the game has none")
	}
	if c.rights != nil {
		f.castling = c.rights(f.castling)
	}
	if c.shape.first() == 0 {
		f.target = "-" // the GUI miscounts the rank
	}
	p, err := c.shape.readLenient(f)
	return p, 0, err
}

// readLenient returns the position of f. f is a position text that may have
// wrong castling rights and en passant squares, which GUIs keep.
func (s *Shape) readLenient(f fen) (movegen.Position, error) {
	read := func() (movegen.Position, string, error) {
		p, err := s.variant.New(strings.Join([]string{f.board, f.side, f.castling, f.target, f.half, f.full}, " "))
		var wrong *movegen.TextError
		if errors.As(err, &wrong) {
			return p, wrong.Field, err
		}
		return p, "", err
	}
	p, field, err := read()
	if field == "castling" && strings.Trim(f.castling, "KQkq") == "" {
		kept := ""
		for _, right := range f.castling {
			f.castling = string(right)
			if _, field, _ := read(); field != "castling" {
				kept += f.castling
			}
		}
		if f.castling = kept; kept == "" {
			f.castling = "-"
		}
		p, field, err = read()
	}
	if field == "en passant" && f.target != "-" {
		f.target = "-"
		p, _, err = read()
	}
	return p, err
}

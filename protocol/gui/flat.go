// Games that a GUI's board can show as they are.

package gui

import "dux/movegen"

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
	if c.shape.first() == 0 {
		f.Passed = "-" // the GUI miscounts the rank
	}
	p, err := c.shape.variant.Read(f.String())
	return p, 0, err
}

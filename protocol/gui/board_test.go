// The board of a GUI that knows pieces and their moves, but not the rules of the game.

package gui

import (
	"strings"
	"unicode"
)

// board plays plies as a GUI does that knows the pieces' images and their Betza
// notation, but not the rules of the game.
type board struct {
	shape  *Shape
	grid   grid
	native bool // XBoard after 4.9.1
	last   string
	black  bool // to move
}

// show returns a board set up from a GUI's FEN.
func show(c Codec, fen string, native bool) *board {
	f, err := c.Shape().splitFEN(fen)
	if err != nil {
		panic(err)
	}
	g, err := c.Shape().readGrid(f.Board)
	if err != nil {
		panic(err)
	}
	return &board{shape: c.Shape(), grid: g, native: native, black: f.Side == "b"}
}

func (b *board) at(square string) string       { return b.shape.get(b.grid, square) }
func (b *board) set(square, text string)       { b.shape.set(b.grid, square, text) }
func (b *board) image(text string, n int) bool { return b.shape.Images[n] == strings.ToUpper(text) }

// play plays p, and returns what would go wrong on such a GUI.
func (b *board) play(p Ply) (wrong string) {
	defer func() {
		b.black = !b.black
		b.last = p.To
	}()
	switch {
	case p.Null():
		if b.shape.Parent != "lion" {
			return "null move"
		}
		return ""
	case p.Drop != "":
		if b.at(p.To) != "" {
			return "drop on a piece"
		}
		b.set(p.To, b.coloured(p.Drop))
		return ""
	}
	piece := b.at(p.From)
	if piece == "" || piece == "*" || piece != b.coloured(piece) {
		return "moves " + piece
	}
	if target := b.at(p.To); target == "*" && b.shape.variant.Name != "duck" {
		return "moves into a hole"
	}
	b.move(p, piece)
	return ""
}

func (b *board) move(p Ply, piece string) {
	b.set(p.From, "")
	victim, between := b.at(p.To), ""
	if p.Via != "" {
		between = b.at(p.Via)
		b.set(p.Via, "")
		if b.native && between == "" && victim != "" {
			b.set(p.Via, victim)
		}
	} else if b.image(piece, 0) && p.From[0] != p.To[0] && victim == "" {
		b.set(b.last, "") // en passant
	}
	if p.Promotion != 0 {
		piece = b.coloured(strings.ToUpper(string(p.Promotion))) + piece[1:]
	}
	b.set(p.To, piece)
	if b.image(piece, 65) && p.Via == "" && b.castles() {
		b.castle(p)
	}
	if p.Then != "" {
		for rank := range b.grid {
			for file, text := range b.grid[rank] {
				if text == "*" {
					b.grid[rank][file] = ""
				}
			}
		}
		b.set(p.Then, "*")
	}
}

// castles reports whether the GUI castles when a king moves more than one file.
func (b *board) castles() bool {
	for _, line := range b.shape.Pieces {
		if strings.HasPrefix(line, "K& ") {
			return strings.Contains(line, "O")
		}
	}
	return true
}

// castle moves the outermost rook of the orthodox files beside the king.
func (b *board) castle(p Ply) {
	from, rank, _ := b.shape.locate(p.From)
	to, _, _ := b.shape.locate(p.To)
	step, rook := 1, b.shape.Files-1
	if b.shape.Ranks == 8 {
		rook = 7
	}
	switch {
	case to-from > 1:
	case from-to > 1:
		step, rook = -1, 0
	default:
		return
	}
	b.grid[rank][to-step] = b.grid[rank][rook]
	b.grid[rank][rook] = ""
}

// coloured returns a piece's text in the case of the side to move.
func (b *board) coloured(text string) string {
	if b.black {
		return strings.Map(unicode.ToLower, text)
	}
	return strings.Map(unicode.ToUpper, text)
}

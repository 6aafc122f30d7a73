// The board and the pieces that a GUI has to know of.

package gui

import (
	"fmt"
	"strings"

	"dux/movegen"
)

// pictures is the number of piece images a GUI has for each colour.
const pictures = 66

// orthodox are the images of the chess pieces. With image 0 a pawn promotes and
// captures en passant by the GUI's own rules; image 65 is the king.
var orthodox = map[int]string{0: "P", 1: "N", 2: "B", 3: "R", 4: "Q", 65: "K"}

// Images of pieces that are not those of chess.
const (
	Lance = 29 // for pawns that the GUI must not promote or capture en passant by itself
	Token = 39 // for tokens, by whose moves a side passes
)

// Shape describes a board to a GUI.
type Shape struct {
	Files, Ranks int
	Hand         int            // kinds of pieces in hand, 0 without hands
	Parent       string         // the GUI's own game whose other rules apply
	Known        string         // the GUI's own name for the game, which then needs no set-up, "" if it has none
	Server       string         // name on chess servers, which play the game by a rule of their own, "" if they do not
	Images       map[int]string // letter by image: a capital, perhaps with ' or ! as a suffix
	Pieces       []string       // how pieces move, in Betza's notation
	Suffixes     bool           // letters of a colour's seats have different suffixes
	Pawn         byte           // small letter of a pawn
	PliesPerTurn int            // mean number of plies of one colour in each of its turns
	NextHint     string         // what to tell a user who has moved a piece, "" if the turn is complete
	ViaHint      string         // what to tell a user who captured without naming the intermediate square
	ThenHint     string         // what to tell a user who left out the square of a second piece

	variant *movegen.Variant
	cells   []movegen.Cell // file and rank from the bottom left, by square; the row is the rank
}

// newShape returns a shape with v's squares where place puts them.
func newShape(v *movegen.Variant, files, ranks int, place func(name string) (file, rank int)) Shape {
	s := Shape{Files: files, Ranks: ranks, Parent: "fairy", Images: orthodox, Pawn: 'p', PliesPerTurn: 1, variant: v}
	s.cells = make([]movegen.Cell, v.Squares)
	for i := range s.cells {
		file, rank := place(v.SquareText(movegen.Square(i)))
		s.cells[i] = movegen.Cell{Col: file, Row: rank}
	}
	return s
}

// Setup returns the lines that describe the game of c to the GUI, under this
// name.
func Setup(c Codec, name string) []string {
	s := c.Shape()
	if s.Known == name {
		return nil
	}
	var row strings.Builder
	for i := range pictures {
		if letter := s.Images[i]; letter != "" {
			row.WriteString(letter)
		} else {
			row.WriteByte('.')
		}
	}
	lines := []string{fmt.Sprintf("setup (%s%s) %dx%d+%d_%s %s", row.String(), strings.ToLower(row.String()),
		s.Files, s.Ranks, s.Hand, s.Parent, c.Write(s.variant.Position(), 0))}
	for _, p := range s.Pieces {
		lines = append(lines, "piece "+p)
	}
	return lines
}

// first returns the number of the lowest rank: 0 on boards with exactly ten
// ranks, else 1.
func (s *Shape) first() int {
	if s.Ranks == 10 {
		return 0
	}
	return 1
}

// square returns the GUI's name of a square.
func (s *Shape) square(sq movegen.Square) string {
	c := s.cells[sq]
	return name(c.Col, c.Row, s.first())
}

// locate returns the file and rank (from 0) of a square that the GUI names.
func (s *Shape) locate(square string) (file, rank int, ok bool) {
	file, rank, rest, ok := movegen.ReadSquare(square, s.Files, 99)
	if s.first() == 0 && len(square) == 2 {
		file, rank, ok = int(square[0])-'a', int(square[1])-'0'-1, true
	}
	rank += 1 - s.first()
	return file, rank, ok && rest == "" && file >= 0 && file < s.Files && rank >= 0 && rank < s.Ranks
}

// letter returns the GUI's letter for p: a capital for its White, with the
// suffix of the seat.
func (s *Shape) letter(p movegen.Piece) string {
	v := s.variant
	letter := v.Letters[p.Kind()]
	if Black(v, p.Seat()) {
		letter += 'a' - 'A'
	}
	if s.Suffixes {
		return string(letter) + suffix(v, p.Seat())
	}
	return string(letter)
}

// suffix returns the suffix for pieces of a colour's second and third seat.
func suffix(v *movegen.Variant, seat movegen.Seat) string {
	n := 0
	for _, s := range v.Seats {
		if s < seat && Black(v, s) == Black(v, seat) {
			n++
		}
	}
	return [...]string{"", "'", "!"}[n]
}

// plain returns the ply of a leg that moves one piece.
func (s *Shape) plain(seat movegen.Seat, m movegen.Move) Ply {
	switch {
	case m.Form() == movegen.Passing:
		return Ply{}
	case m.From() == movegen.NoSquare:
		return Ply{Drop: strings.ToUpper(s.letter(movegen.NewPiece(seat, m.Mover()))), To: s.square(m.To())}
	}
	ply := Ply{From: s.square(m.From()), To: s.square(m.To())}
	if k := m.Promotion(); k != movegen.NoKind {
		ply.Promotion = s.variant.Letters[k] + 'a' - 'A'
	}
	return ply
}

// grid is the board of a GUI, rank by rank from the bottom: "" is an empty
// square, "*" a hole, other texts are pieces.
type grid [][]string

// newGrid returns an empty board with holes where the game has no square.
func (s *Shape) newGrid() grid {
	g := make(grid, s.Ranks)
	for rank := range g {
		g[rank] = make([]string, s.Files)
		for file := range g[rank] {
			g[rank][file] = "*"
		}
	}
	for _, c := range s.cells {
		g[c.Row][c.Col] = ""
	}
	return g
}

// drawGrid returns the board with the pieces of p.
func (s *Shape) drawGrid(p movegen.Position) grid {
	g := s.newGrid()
	for sq, c := range s.cells {
		if piece := p.At(movegen.Square(sq)); piece != movegen.NoPiece {
			g[c.Row][c.Col] = s.letter(piece)
		}
	}
	return g
}

// String returns the board in the form of a FEN.
func (g grid) String() string {
	var b strings.Builder
	movegen.WriteRows(&b, len(g[0]), len(g), func(file, rank int) string { return g[rank][file] })
	return b.String()
}

// set puts text on a square that the GUI names.
func (s *Shape) set(g grid, square, text string) {
	file, rank, _ := s.locate(square)
	g[rank][file] = text
}

// get returns the piece on a square of the GUI's board.
func (s *Shape) get(g grid, square string) string {
	file, rank, _ := s.locate(square)
	return g[rank][file]
}

// Image returns the number of the GUI's image for p, -1 if it has none.
func (s *Shape) Image(p movegen.Piece) int {
	letter := strings.ToUpper(s.letter(p))
	for image, l := range s.Images {
		if l == letter {
			return image
		}
	}
	return -1
}

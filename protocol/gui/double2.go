// Both boards of Double Chess side by side, as one board of a GUI.

package gui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dux/movegen"
)

// twoBoards embeds both boards of Double Chess: board A on files a to h, board
// B on i to p with the colours swapped, so that each team has one colour. There
// is no room for hands. Castling is three plies, as no GUI finds a rook in the
// middle of its board: the king captures its own rook on the way, the other
// side passes by moving a token, the rook is dropped. The tokens have a rank of
// their own; the memory has a bit for each colour whose token is on its second
// square.
type twoBoards struct {
	shape    Shape
	medieval bool
}

// tokenSquares are the two squares of each colour's token.
var tokenSquares = [2][2]string{{"a9", "b9"}, {"p9", "o9"}}

// boardFiles is the number of files of one board.
const boardFiles = 8

// order is the order of the seats from the start: White on A, White on B, Black
// on B, Black on A.
var order = [4]movegen.Seat{0, 2, 3, 1}

func newDouble2(v *movegen.Variant, _ bool) Codec {
	place := func(name string) (file, rank int) {
		board, square, _ := strings.Cut(name, "/")
		file, rank = placeByName(square)
		if board == "B" {
			file += boardFiles
		}
		return file, rank
	}
	c := &twoBoards{shape: newShape(v, 16, 9, place), medieval: !v.Castles}
	c.shape.Parent = bughouse
	c.shape.Images = map[int]string{Lance: "P", 1: "N", 2: "B", 3: "R", 4: "Q", Token: "T", 65: "K"}
	c.shape.Pieces = []string{"K& KimD"} // initial moves, but no castling
	c.shape.ViaHint = "take en passant by way of the pawn's square, castle by way of the rook's"
	return c
}

func (c *twoBoards) Shape() *Shape { return &c.shape }

// seatName returns the colour in the GUI and the board of a seat.
func (c *twoBoards) seatName(p movegen.Position, s movegen.Seat) string {
	colour := "White"
	if Black(c.shape.variant, s) {
		colour = "Black"
	}
	boards := p.(movegen.Boards)
	board, _ := boards.Place(s)
	return colour + " on " + boards.BoardName(board)
}

// Unseen returns the contents of the hands in the GUI's colours, such as "in
// hand: A NPq, B r".
func (c *twoBoards) Unseen(p movegen.Position) string {
	v, boards := c.shape.variant, p.(movegen.Boards)
	held := [2]string{}
	for _, seat := range v.Seats {
		board, _ := boards.Place(seat)
		for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
			for range boards.Hand(seat, k) {
				held[board] += c.shape.letter(movegen.NewPiece(seat, k))
			}
		}
	}
	var parts []string
	for i, letters := range held {
		if letters != "" {
			parts = append(parts, boards.BoardName(i)+" "+letters)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "in hand: " + strings.Join(parts, ", ")
}

func (c *twoBoards) Plies(p movegen.Position, m Memory, legs []movegen.Move) ([]Ply, Memory) {
	ply := c.shape.plain(p.Seat(), legs[0])
	switch legs[0].Form() {
	case movegen.EnPassant:
		ply.Via = ply.To[:1] + ply.From[1:]
	case movegen.Castling:
		rook, beside := ply.From[0]+3, ply.From[0]+1
		if ply.To < ply.From {
			rook, beside = ply.From[0]-4, ply.From[0]-1
		}
		rank := ply.From[1:]
		ply.Via = string(rook) + rank
		pass, after := c.pass(!Black(c.shape.variant, p.Seat()), m)
		return []Ply{ply, pass, {Drop: "R", To: string(beside) + rank}}, after
	}
	return []Ply{ply}, m
}

// pass moves the colour's token.
func (c *twoBoards) pass(black bool, m Memory) (Ply, Memory) {
	side := 0
	if black {
		side = 1
	}
	return token(tokenSquares[side], m>>side&1 != 0), m ^ 1<<side
}

// token returns the ply that moves a token from one of its two squares to the
// other.
func token(squares [2]string, second bool) Ply {
	if second {
		return Ply{From: squares[1], To: squares[0]}
	}
	return Ply{From: squares[0], To: squares[1]}
}

func (c *twoBoards) Write(p movegen.Position, m Memory) string {
	s := &c.shape
	g := s.drawGrid(p)
	for side, squares := range tokenSquares {
		s.set(g, squares[0], "")
		s.set(g, squares[1], "")
		s.set(g, token(squares, m>>side&1 != 0).From, tokenText[side])
	}
	phase := slices.Index(order[:], p.Seat())
	number := p.Turns()/4*2 + phase/2 + 1 + castlings(m)
	return fmt.Sprintf("%s %c - - 0 %d", g, "wb"[phase%2], number)
}

// castlings returns 1 if an odd number of castlings has increased the GUI's
// move count, else 0.
func castlings(m Memory) int { return int(m&1 ^ m>>1&1) }

func (c *twoBoards) Read(text string) (movegen.Position, Memory, error) {
	s := &c.shape
	f, g, err := s.readFEN(text)
	if err != nil {
		return nil, 0, err
	}
	var m Memory
	for side, squares := range tokenSquares {
		if s.get(g, squares[1]) == tokenText[side] {
			m |= 1 << side
		}
	}
	number, err := strconv.Atoi(f.Number)
	if err != nil || number < 1 {
		return nil, 0, movegen.Errorf("move number", "expected a number from 1, got %q", f.Number)
	}
	number = max(1, number-castlings(m))
	seat := order[(number-1)%2*2+strings.Index("wb", f.Side)]
	a, b := c.half(g, 0), c.half(g, boardFiles)
	for _, row := range b {
		for file, text := range row {
			row[file] = swapCase(text)
		}
	}
	// Which side is to move on the other board follows from the order of turns.
	sideA, sideB, onMove := "w", "w", "A"
	switch seat {
	case order[1]:
		sideA, onMove = "b", "B"
	case order[2]:
		sideA, sideB, onMove = "b", "b", "B"
	case order[3]:
		sideA = "b"
	}
	p, err := s.variant.New(fmt.Sprintf("%s[] %s %s - 0 %d | %s[] %s %s - 0 %d %s",
		a, sideA, c.rights(a), (number+1)/2, b, sideB, c.rights(b), (number+1)/2, onMove))
	return p, m, err
}

// half returns a copy of one board, without the tokens' rank.
func (c *twoBoards) half(g grid, file int) grid {
	half := make(grid, c.shape.Ranks-1)
	for rank := range half {
		half[rank] = slices.Clone(g[rank][file : file+boardFiles])
	}
	return half
}

// rights returns all castling rights that the pieces at home can still have: a
// FEN of both boards has none.
func (c *twoBoards) rights(g grid) string {
	rights := ""
	for seat, letters := range []string{"KRQ", "krq"} {
		home := g[7*seat]
		king, rook, queen := letters[:1], letters[1:2], letters[2:]
		if c.medieval {
			if home[4] == king {
				rights += king
			}
			if home[3] == queen {
				rights += queen
			}
			continue
		}
		if home[4] == king && home[7] == rook {
			rights += king
		}
		if home[4] == king && home[0] == rook {
			rights += queen
		}
	}
	if rights == "" {
		return "-"
	}
	return rights
}

// swapCase swaps capital and small letters.
func swapCase(text string) string {
	if upper := strings.ToUpper(text); upper != text {
		return upper
	}
	return strings.ToLower(text)
}

// Reading the FEN of a GUI's board.

package gui

import (
	"strings"

	"dux/movegen"
)

// fen has the parts of a GUI's FEN; missing optional parts have default values.
type fen struct {
	board, hands     string // hands is the text between the brackets
	side             string
	castling, target string
	half, full       string
}

// rightLetters are the letters of castling fields: kings and queens, or the
// files of unmoved pieces, which XBoard counts from its holdings.
const rightLetters = "ABCDEFGHIJKLMNOPQRabcdefghijklmnopqr"

// splitFEN reads the fields of text: board and side, then castling and en
// passant, then the counters. The second and third pair are optional.
func splitFEN(text string) (fen, error) {
	fields := strings.Fields(text)
	switch n := len(fields); {
	case n < 2:
		return fen{}, movegen.Errorf("side to move", "is missing")
	case n == 3 || n == 5:
		return fen{}, movegen.Errorf("text", "%d fields, neither 2 nor 4 nor 6", n)
	case n > 6:
		return fen{}, movegen.Errorf("text", "%q follows the last field", fields[6])
	}
	for i, rest := len(fields), []string{"", "", "-", "-", "0", "1"}; i < 6; i++ {
		fields = append(fields, rest[i])
	}
	f := fen{fields[0], "", fields[1], fields[2], fields[3], fields[4], fields[5]}
	if board, hands, ok := strings.Cut(f.board, "["); ok {
		hands, ok = strings.CutSuffix(hands, "]")
		if !ok {
			return fen{}, movegen.Errorf(movegen.FieldHands, "no closing bracket")
		}
		f.board, f.hands = board, strings.Trim(hands, "-")
	}
	if f.side != "w" && f.side != "b" {
		return fen{}, movegen.Errorf("side to move", "%q is neither w nor b", f.side)
	}
	if f.castling != "-" && strings.Trim(f.castling, rightLetters) != "" {
		return fen{}, movegen.Errorf("castling", "%q names no pieces or files", f.castling)
	}
	if f.target != "-" && !areSquares(f.target) {
		return fen{}, movegen.Errorf("en passant", "%q is not a square", f.target)
	}
	return f, nil
}

// areSquares reports whether text is one square or several: a triple step
// passes two.
func areSquares(text string) bool {
	square, rest := cutSquare(text)
	return square != "" && (rest == "" || areSquares(rest))
}

// readFEN reads the fields of text and its board.
func (s *Shape) readFEN(text string) (f fen, g grid, err error) {
	if f, err = splitFEN(text); err == nil {
		g, err = s.readGrid(f.board)
	}
	return f, g, err
}

// readGrid reads the board field. Squares that the game lacks must be holes or
// empty; its squares must not be holes.
func (s *Shape) readGrid(board string) (grid, error) {
	g := make(grid, s.Ranks)
	for rank := range g {
		g[rank] = make([]string, s.Files)
	}
	dressing := func(c byte) bool { return c == '\'' || c == '!' || c == '~' }
	err := movegen.ReadRows("board", board, s.Files, s.Ranks, dressing, func(file, rank int, c byte) string {
		g[rank][file] += string(c)
		return ""
	})
	return g, err
}

// at returns the piece on a square of the game.
func (s *Shape) at(g grid, sq movegen.Square) string {
	c := s.cells[sq]
	return g[c.Row][c.Col]
}

// Reading the FEN of a GUI's board.

package gui

import (
	"strings"

	"dux/movegen"
)

// Read reads a position for a GUI's board: its FEN, or the position text of the game.
// The error is that for the text of the game where the GUI's board is another one.
func Read(c Codec, text string) (movegen.Position, Memory, error) {
	p, m, err := c.Read(text)
	if err == nil {
		return p, m, nil
	}
	if own, wrong := c.Shape().variant.Read(text); wrong == nil {
		return own, 0, nil
	}
	return nil, 0, err
}

// rightLetters are the letters of castling fields: kings and queens, or the
// files of unmoved pieces, which XBoard counts from its holdings.
const rightLetters = "ABCDEFGHIJKLMNOPQRabcdefghijklmnopqr"

// splitFEN reads the fields of text.
func (s *Shape) splitFEN(text string) (movegen.FEN, error) {
	ranks := -1
	if s.variant.Hands {
		ranks = s.Ranks
	}
	f, err := movegen.CutFEN(text, ranks)
	switch {
	case err != nil:
		return f, err
	case f.Rights != "-" && strings.Trim(f.Rights, rightLetters) != "":
		return f, movegen.Errorf(movegen.FieldCastling, "expected letters of pieces or files, got %q", f.Rights)
	case f.Passed != "-" && !s.areSquares(f.Passed):
		return f, movegen.Errorf(movegen.FieldEnPassant, "expected a square, got %q", f.Passed)
	}
	return f, nil
}

// areSquares reports whether text is one square of the board or several: a triple step
// passes two.
func (s *Shape) areSquares(text string) bool {
	square, rest := cutSquare(text)
	if square == "" {
		return false
	}
	_, _, ok := s.locate(square)
	return ok && (rest == "" || s.areSquares(rest))
}

// readFEN reads the fields of text and its board.
func (s *Shape) readFEN(text string) (f movegen.FEN, g grid, err error) {
	if f, err = s.splitFEN(text); err == nil {
		g, err = s.readGrid(f.Board)
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

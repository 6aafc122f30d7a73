// Positions made from parts, and parts that no position has.

package chess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

// A setup is checked as a text is, and for what no text can say.
func TestSetupErrors(t *testing.T) {
	for want, change := range map[string]func(*movegen.Setup){
		"position: board: White must have 1 king, got 0":                   func(s *movegen.Setup) { s.Squares[4] = movegen.NoPiece },
		"position: board: Wizard of seat 0 on a3 is no piece of this game": func(s *movegen.Setup) { s.Squares[16] = movegen.NewPiece(movegen.White, movegen.Wizard) },
		"position: board: Pawn of seat 2 on a3 is no piece of this game":   func(s *movegen.Setup) { s.Squares[16] = movegen.NewPiece(2, movegen.Pawn) },
		"position: side to move: there is no seat 2":                       func(s *movegen.Setup) { s.Seat = 2 },
		"position: castling: K without its rook on h1":                     func(s *movegen.Setup) { s.Squares[7] = movegen.NoPiece },
		"position: en passant: expected 1 square, got 2":                   func(s *movegen.Setup) { s.Passed = []movegen.Square{16, 17} },
		"position: en passant: a1 is on the wrong rank":                    func(s *movegen.Setup) { s.Passed = []movegen.Square{0} },
		"position: halfmove clock: must be from 0 to 1000000, got -1":      func(s *movegen.Setup) { s.Clock[0] = -1 },
		"position: move number: must be from 0 to 1000000, got -1":         func(s *movegen.Setup) { s.Turns[0] = -2 },
		"position: hands: chess has no hands":                              func(s *movegen.Setup) { s.Hands[0][movegen.Pawn] = 1 },
		"position: side to move: the king on e8 could be captured":         func(s *movegen.Setup) { s.Squares[52] = movegen.NewPiece(movegen.White, movegen.Queen) },
		"position: board: pieces are not marked as promoted in chess":      func(s *movegen.Setup) { s.Marked = []movegen.Square{1} },
	} {
		s := movegen.SetupOf(chess.Chess.Position())
		change(s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
	s := movegen.SetupOf(chess.Double.Position())
	s.Hands[1][movegen.Queen], s.Clock[0] = 2, 7
	p, err := s.Position()
	require.NoError(t, err)
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[qq] w KQkq - 7 1", p.String())
	s.Hands[1][movegen.King] = 1
	_, err = s.Position()
	require.Error(t, err)
}

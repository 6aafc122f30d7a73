// Positions made from parts, and parts that no position has.

package chess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
	"dux/movegen/conformance"
)

func TestSetup(t *testing.T) {
	for v, texts := range positions {
		conformance.RunSetup(t, v, func(p movegen.Position) (movegen.Position, error) {
			s := p.(*chess.Position).Setup()
			return s.Position()
		}, texts...)
	}
}

// A setup is checked as a text is, and for what no text can say.
func TestSetupErrors(t *testing.T) {
	fresh := func(v *movegen.Variant) chess.Setup { return v.Position().(*chess.Position).Setup() }
	for want, change := range map[string]func(*chess.Setup){
		"position: board: White must have 1 king, got 0":                   func(s *chess.Setup) { s.Squares[4] = movegen.NoPiece },
		"position: board: Wizard of seat 0 on a3 is no piece of this game": func(s *chess.Setup) { s.Squares[16] = movegen.NewPiece(movegen.White, movegen.Wizard) },
		"position: board: Pawn of seat 2 on a3 is no piece of this game":   func(s *chess.Setup) { s.Squares[16] = movegen.NewPiece(2, movegen.Pawn) },
		"position: side to move: there is no seat 2":                       func(s *chess.Setup) { s.Status.Mover = 2 },
		"position: castling: there are no rights 16":                       func(s *chess.Setup) { s.Status.Rights = 16 },
		"position: castling: K without its rook on h1":                     func(s *chess.Setup) { s.Squares[7] = movegen.NoPiece },
		"position: en passant: a1 is on the wrong rank":                    func(s *chess.Setup) { s.Status.EnPassant = 0 },
		"position: halfmove clock: must be from 0 to 1000000, got -1":      func(s *chess.Setup) { s.Status.Clock = -1 },
		"position: move number: after 1 turns the other side is to move":   func(s *chess.Setup) { s.Status.Turns = 1 },
		"position: hands: chess has no hands":                              func(s *chess.Setup) { s.Hands[0][movegen.Pawn] = 1 },
		"position: side to move: the king on e8 could be captured":         func(s *chess.Setup) { s.Squares[52] = movegen.NewPiece(movegen.White, movegen.Queen) },
		"position: board: pieces are not marked as promoted in chess":      func(s *chess.Setup) { s.Promoted = bitboard.Bit(1) },
	} {
		s := fresh(chess.Chess)
		change(&s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
	s := fresh(chess.Double)
	s.Hands[1][movegen.Queen], s.Status.Clock = 2, 7
	p, err := s.Position()
	require.NoError(t, err)
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[qq] w KQkq - 7 1", p.String())
	s.Hands[1][movegen.King] = 1
	_, err = s.Position()
	require.Error(t, err)
}

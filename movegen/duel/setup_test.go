// Positions of Duel Chess made from parts.

package duel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/conformance"
	"dux/movegen/duel"
)

func TestSetup(t *testing.T) {
	for v, texts := range map[*movegen.Variant][]string{duel.Small: smallStarts, duel.Middle: middleStarts, duel.Large: largeStarts} {
		conformance.RunSetup(t, v, func(p movegen.Position) (movegen.Position, error) {
			s := p.(*duel.Position).Setup()
			return s.Position()
		}, texts...)
	}
	for want, change := range map[string]func(*duel.Setup){
		"position: boards: 3 squares, not 43":                              func(s *duel.Setup) { s.Squares = s.Squares[:3] },
		"position: boards: Queen of seat 0 on a3 is no piece of this game": func(s *duel.Setup) { s.Squares[10] = movegen.NewPiece(movegen.White, movegen.Queen) },
		"position: Duel board: a king cannot stand on x1":                  func(s *duel.Setup) { s.Squares[34] = movegen.NewPiece(movegen.White, movegen.King) },
		"position: double steps: no square 100":                            func(s *duel.Setup) { s.Fresh = bitboard.Bit128(100) },
		"position: double steps: no such pawn on x1":                       func(s *duel.Setup) { s.Fresh = bitboard.Bit128(34) },
		"position: en passant: square 200 is not on the Main board":        func(s *duel.Setup) { s.EnPassant = 200 },
		"position: en passant: no pawn can just have passed a1":            func(s *duel.Setup) { s.EnPassant = 0 },
		"position: side to move: no seat 5":                                func(s *duel.Setup) { s.Seat = 5 },
		"position: move number: -1 is not between 0 and 1000000":           func(s *duel.Setup) { s.Turns = -2 },
	} {
		s := duel.Small.Position().(*duel.Position).Setup()
		change(&s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

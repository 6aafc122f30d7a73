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
		"position: boards: expected 43 squares, got 3":                     func(s *duel.Setup) { s.Squares = s.Squares[:3] },
		"position: boards: Queen of seat 0 on a3 is no piece of this game": func(s *duel.Setup) { s.Squares[10] = movegen.NewPiece(movegen.White, movegen.Queen) },
		"position: Duel board: a king cannot stand on x1":                  func(s *duel.Setup) { s.Squares[34] = movegen.NewPiece(movegen.White, movegen.King) },
		"position: double steps: there is no square 100":                   func(s *duel.Setup) { s.Fresh = bitboard.Bit128(100) },
		"position: double steps: there is no such pawn on x1":              func(s *duel.Setup) { s.Fresh = bitboard.Bit128(34) },
		"position: en passant: square 200 is not on the Main board":        func(s *duel.Setup) { s.EnPassant = 200 },
		"position: en passant: no pawn can just have passed a1":            func(s *duel.Setup) { s.EnPassant = 0 },
		"position: side to move: there is no seat 5":                       func(s *duel.Setup) { s.Seat = 5 },
		"position: move number: must be from 0 to 1000000, got -1":         func(s *duel.Setup) { s.Turns = -2 },
	} {
		s := duel.Small.Position().(*duel.Position).Setup()
		change(&s)
		p, err := s.Position()
		require.EqualError(t, err, want)
		require.Nil(t, p)
	}
}

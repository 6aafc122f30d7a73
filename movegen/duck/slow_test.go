// Piece moves, against a slow generator by the words of the rules.

package duck_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/duck"
)

// slowMoves lists the piece moves square by square, from the rules alone.
func slowMoves(p *duck.Position, rights string) []string {
	me := p.Seat()
	name := duck.Variant.SquareText
	empty := func(s movegen.Square) bool { return p.At(s) == movegen.NoPiece }
	foe := func(s movegen.Square) bool {
		return !empty(s) && p.At(s).Kind() != movegen.Duck && p.At(s).Seat() != me
	}
	var moves []string
	pawnMove := func(from, to movegen.Square) {
		if to < 8 || to >= 56 {
			for _, k := range []string{"q", "r", "b", "n"} {
				moves = append(moves, name(from)+name(to)+k)
			}
			return
		}
		moves = append(moves, name(from)+name(to))
	}
	for from := range movegen.Square(64) {
		piece := p.At(from)
		if empty(from) || piece.Kind() == movegen.Duck || piece.Seat() != me {
			continue
		}
		if piece.Kind() == movegen.Pawn {
			up, second := 1, movegen.Square(1)
			if me == movegen.Black {
				up, second = -1, 6
			}
			if to, ok := bitboard.Next(from, bitboard.Step{Rank: up}); ok && empty(to) {
				pawnMove(from, to)
				if further, ok := bitboard.Next(to, bitboard.Step{Rank: up}); ok && empty(further) && from/8 == second {
					pawnMove(from, further)
				}
			}
			for _, side := range []int{-1, 1} {
				if to, ok := bitboard.Next(from, bitboard.Step{File: side, Rank: up}); ok && (foe(to) || slices.Contains(movegen.SetupOf(p).Passed, to)) {
					pawnMove(from, to)
				}
			}
			continue
		}
		steps := bitboard.KingSteps
		switch piece.Kind() {
		case movegen.Knight:
			steps = bitboard.KnightLeaps
		case movegen.Bishop:
			steps = bitboard.Diagonal
		case movegen.Rook:
			steps = bitboard.Orthogonal
		}
		rides := piece.Kind() == movegen.Bishop || piece.Kind() == movegen.Rook || piece.Kind() == movegen.Queen
		for _, step := range steps {
			for to, ok := bitboard.Next(from, step); ok && (empty(to) || foe(to)); to, ok = bitboard.Next(to, step) {
				moves = append(moves, name(from)+name(to))
				if !rides || foe(to) {
					break
				}
			}
		}
	}
	home := movegen.Square(56 * int(me))
	for _, c := range rights {
		switch {
		case c == rune("Kk"[me]) && empty(home+5) && empty(home+6):
			moves = append(moves, name(home+4)+name(home+6))
		case c == rune("Qq"[me]) && empty(home+1) && empty(home+2) && empty(home+3):
			moves = append(moves, name(home+4)+name(home+2))
		}
	}
	return moves
}

func TestGenerateAgreesWithTheRules(t *testing.T) {
	visitRandom(t, 60, 200, func(p *duck.Position) {
		if p.Leg() == 0 && !p.Outcome().Over() {
			require.ElementsMatch(t, slowMoves(p, movegen.RightsOf(movegen.SetupOf(p).Rights).String()), texts(p, p.Generate(nil, movegen.All)), p)
		}
	})
}

func TestNoisyPieceMoves(t *testing.T) {
	p := position(t, "3nk3/2P5/8/*7/8/8/8/4R2K w - - 0 1")
	require.ElementsMatch(t, []string{"e1e8", "c7c8q", "c7d8q"}, texts(p, p.Generate(nil, movegen.Noisy)))
}

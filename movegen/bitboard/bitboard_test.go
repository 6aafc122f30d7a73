package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestRidersEqualWalker(t *testing.T) {
	boards := map[string]Walker{
		"8x8":           Chessboard,
		"5x7 less c4":   {Files: 5, Ranks: 7, Holes: Bit(3*5 + 2)},
		"7x7 less d4":   {Files: 7, Ranks: 7, Holes: Bit(3*7 + 3)},
		"3x3, no holes": {Files: 3, Ranks: 3},
	}
	for name, w := range boards {
		random := rand.New(rand.NewPCG(1, 2))
		for _, steps := range [][]Step{Orthogonal, Diagonal} {
			riders := NewRiders(w, steps)
			for b := w.Board(); b != 0; b = b.Rest() {
				s := b.First()
				for range 200 {
					occupied := Set(random.Uint64()&random.Uint64()) & w.Board()
					require.Equal(t, w.Rides(s, steps, occupied), riders.Attacks(s, occupied), "%s: square %d", name, s)
				}
			}
		}
	}
}

func TestWalkerStopsAtHolesAndEdges(t *testing.T) {
	w := Walker{Files: 5, Ranks: 7, Holes: Bit(17)} // c4
	require.Equal(t, 34, w.Board().Count())
	require.Equal(t, Bit(15)|Bit(21)|Bit(26)|Bit(31)|Bit(11)|Bit(6)|Bit(1), w.Rides(16, Orthogonal, 0), "b4")
	require.Zero(t, w.Leaps(0, []Step{{2, -1}, {-1, 2}}))
	require.True(t, w.Leaps(12, KnightLeaps).Has(21), "c3-b5 leaps")
	require.Equal(t, Bit(8)|Bit(1), Chessboard.Rides(0, Orthogonal, Bit(8)|Bit(1)))
}

func TestLines(t *testing.T) {
	for a := range movegen.Square(64) {
		for b := range movegen.Square(64) {
			common := Set(0)
			for _, riders := range []*Riders{&rooks, &bishops} {
				if riders.Attacks(a, 0).Has(b) {
					common = riders.Attacks(a, 0)&riders.Attacks(b, 0) | Bit(a) | Bit(b)
					require.Equal(t, riders.Attacks(a, Bit(b))&riders.Attacks(b, Bit(a)), Between(a, b), "%d %d", a, b)
				}
			}
			require.Equal(t, common, Line(a, b), "%d %d", a, b)
			require.Equal(t, Line(a, b), Line(b, a))
			require.Equal(t, Between(a, b), Between(b, a))
		}
	}
}

func TestSet(t *testing.T) {
	s := Bit(0) | Bit(9) | Bit(63)
	require.Equal(t, 3, s.Count())
	require.Equal(t, movegen.Square(0), s.First())
	require.Equal(t, Bit(9)|Bit(63), s.Rest())
	require.True(t, s.Several())
	require.False(t, Bit(5).Several())
	require.Equal(t, Bit(8)|Bit(17)|Bit(7), s.Rotate(8))
	require.Equal(t, Rank8, Rank1.Rotate(-8))
	require.Equal(t, Bit(9)|Bit(11), PawnAttacks[movegen.White][2])
	require.Equal(t, Bit(50), PawnAttacks[movegen.Black][56+3]&^Bit(52))
}

func TestKnownMultipliersFit(t *testing.T) {
	for s := range 64 {
		require.Equal(t, rookMagics[s], rooks[s].magic)
		require.Equal(t, bishopMagics[s], bishops[s].magic)
	}
}

func BenchmarkNewRiders(b *testing.B) {
	for b.Loop() {
		newRiders(Chessboard, Orthogonal, &rookMagics)
		newRiders(Chessboard, Diagonal, &bishopMagics)
	}
}

func BenchmarkRookAttacks(b *testing.B) {
	occupied := Set(0x9e3779b97f4a7c15)
	var sum Set
	for b.Loop() {
		for s := range movegen.Square(64) {
			sum ^= RookAttacks(s, occupied^sum)
		}
	}
}

// Sets of 64 squares and attacks on 8x8, against slow walks over the board.

package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

func TestSlidersGoStepByStep(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for s := range movegen.Square(64) {
		for range 200 {
			occupied := Set(random.Uint64() & random.Uint64())
			require.Equal(t, Rides(s, Orthogonal, occupied), RookAttacks(s, occupied), "square %d", s)
			require.Equal(t, Rides(s, Diagonal, occupied), BishopAttacks(s, occupied), "square %d", s)
		}
	}
}

func TestStepsEndAtTheEdge(t *testing.T) {
	require.Zero(t, Leaps(0, []Step{{2, -1}, {-1, 2}}))
	require.True(t, Leaps(12, KnightLeaps).Has(22), "e2-g3 leaps")
	require.Equal(t, Bit(8)|Bit(1), Rides(0, Orthogonal, Bit(8)|Bit(1)))
}

func TestLines(t *testing.T) {
	for a := range movegen.Square(64) {
		for b := range movegen.Square(64) {
			common := Set(0)
			for _, attacks := range []func(movegen.Square, Set) Set{RookAttacks, BishopAttacks} {
				if attacks(a, 0).Has(b) {
					common = attacks(a, 0)&attacks(b, 0) | Bit(a) | Bit(b)
					require.Equal(t, attacks(a, Bit(b))&attacks(b, Bit(a)), Between(a, b), "%d %d", a, b)
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

func BenchmarkRookAttacks(b *testing.B) {
	occupied := Set(0x9e3779b97f4a7c15)
	var sum Set
	for b.Loop() {
		for s := range movegen.Square(64) {
			sum ^= RookAttacks(s, occupied^sum)
		}
	}
}

func TestAheadGoesStepByStep(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 4))
	for range 200 {
		pawns := Set(random.Uint64() & random.Uint64())
		for seat := movegen.White; seat <= movegen.Black; seat++ {
			var expected Set
			for set := pawns; set != 0; set = set.Rest() {
				up := movegen.Square(Forward(seat))
				for s := set.First(); RelativeRank(seat, s) < 7; {
					s += up
					expected |= Bit(s)
				}
			}
			require.Equal(t, expected, Ahead(seat, pawns))
		}
	}
}

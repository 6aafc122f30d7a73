// Sets of two words and lines through them, against squares counted one by one.

package bitboard

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// members lists the squares of a set one by one.
func members(b Bits128) []movegen.Square {
	list := []movegen.Square{}
	for ; !b.Empty(); b = b.Rest() {
		list = append(list, b.First())
	}
	return list
}

func setOf(squares map[movegen.Square]bool) Bits128 {
	var b Bits128
	for s := range squares {
		b = b.Or(Bit128(s))
	}
	return b
}

// The sets agree with maps of squares in every operation.
func TestBits128(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		a, b := map[movegen.Square]bool{}, map[movegen.Square]bool{}
		for range r.IntN(12) {
			a[movegen.Square(r.IntN(128))] = true
			b[movegen.Square(r.IntN(128))] = true
		}
		x, y := setOf(a), setOf(b)
		require.Equal(t, len(a), x.Count())
		require.Equal(t, len(a), len(members(x)))
		require.Equal(t, len(a) == 0, x.Empty())
		require.Equal(t, len(a) > 1, x.Several())
		meets := false
		for s := range movegen.Square(128) {
			require.Equal(t, a[s], x.Has(s))
			require.Equal(t, a[s] && b[s], x.And(y).Has(s))
			require.Equal(t, a[s] || b[s], x.Or(y).Has(s))
			require.Equal(t, a[s] != b[s], x.Xor(y).Has(s))
			require.Equal(t, a[s] && !b[s], x.AndNot(y).Has(s))
			meets = meets || a[s] && b[s]
		}
		require.Equal(t, meets, x.Meets(y))
		last := -1
		for _, s := range members(x) {
			require.Less(t, last, int(s))
			last = int(s)
		}
	}
}

// A slider's attacks along a line agree with a walk square by square.
func TestLine128(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 5000 {
		// A line is a row of squares at equal distances.
		at, step := r.IntN(128), 1+r.IntN(12)
		first, last := at-step*r.IntN(at/step+1), at+step*r.IntN((127-at)/step+1)
		var line Bits128
		for s := first; s <= last; s += step {
			if s != at {
				line = line.Or(Bit128(movegen.Square(s)))
			}
		}
		occupied := Bits128{r.Uint64() & r.Uint64(), r.Uint64() & r.Uint64()}
		var want Bits128
		for _, d := range []int{-step, step} {
			for s := at + d; s >= first && s <= last; s += d {
				want = want.Or(Bit128(movegen.Square(s)))
				if occupied.Has(movegen.Square(s)) {
					break
				}
			}
		}
		require.Equal(t, want, Line128Of(movegen.Square(at), line).Attacks(occupied))
	}
}

func BenchmarkLine128(b *testing.B) {
	l := Line128Of(40, Bit128(4).Or(Bit128(13)).Or(Bit128(22)).Or(Bit128(31)).Or(Bit128(49)).Or(Bit128(58)))
	occupied := Bits128{1<<13 | 1<<22, 1}
	for b.Loop() {
		occupied.High = l.Attacks(occupied).High
	}
}

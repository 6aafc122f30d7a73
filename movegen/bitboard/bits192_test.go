// Sets of three words, against slow maps.

package bitboard

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dux/movegen"
	"dux/movegen/conformance"
)

// squares is a set as a slow map.
type squares map[movegen.Square]bool

func (s squares) bits() Bits192 {
	var x Bits192
	for sq := range s {
		x = x.Or(Bit192(sq))
	}
	return x
}

func listed(x Bits192) []movegen.Square {
	list := []movegen.Square{}
	for ; !x.Empty(); x = x.Rest() {
		list = append(list, x.First())
	}
	return list
}

// where lists the squares for which keep holds.
func where(keep func(movegen.Square) bool) []movegen.Square {
	list := []movegen.Square{}
	for s := range movegen.Square(192) {
		if keep(s) {
			list = append(list, s)
		}
	}
	return list
}

func TestBits192AgainstMaps(t *testing.T) {
	conformance.Steady(t, 100)
	draw := rapid.MapOf(rapid.Map(rapid.IntRange(0, 191), func(i int) movegen.Square { return movegen.Square(i) }), rapid.Just(true))
	rapid.Check(t, func(t *rapid.T) {
		x, y := squares(draw.Draw(t, "x")), squares(draw.Draw(t, "y"))
		n := movegen.Square(rapid.IntRange(0, 63).Draw(t, "n"))
		bx, by := x.bits(), y.bits()
		require.Equal(t, where(func(s movegen.Square) bool { return x[s] }), listed(bx))
		require.Equal(t, where(bx.Has), listed(bx))
		require.Equal(t, len(listed(bx)), bx.Count())
		require.Equal(t, bx.Count() > 1, bx.Several())
		require.Equal(t, where(func(s movegen.Square) bool { return x[s] && y[s] }), listed(bx.And(by)))
		require.Equal(t, where(func(s movegen.Square) bool { return x[s] || y[s] }), listed(bx.Or(by)))
		require.Equal(t, where(func(s movegen.Square) bool { return x[s] != y[s] }), listed(bx.Xor(by)))
		require.Equal(t, where(func(s movegen.Square) bool { return x[s] && !y[s] }), listed(bx.AndNot(by)))
		require.Equal(t, !bx.And(by).Empty(), bx.Meets(by))
		require.Equal(t, where(func(s movegen.Square) bool { return s >= n && x[s-n] }), listed(bx.Up(uint(n))))
		require.Equal(t, where(func(s movegen.Square) bool { return int(s)+int(n) < 192 && x[s+n] }), listed(bx.Down(uint(n))))
	})
}

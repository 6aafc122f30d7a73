// Static exchanges and the duck in them.

package duck_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
)

// The exchanges win exactly this much: at least that, not one more.
func TestSEE(t *testing.T) {
	const pawn, knight, bishop, rook, queen = 100, 320, 310, 480, 900
	for _, c := range []struct {
		about, text, leg string
		gain             int
	}{
		{"nothing protects", "4k3/8/8/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn},
		{"a pawn protects, and no duck stops it", "4k3/8/4p3/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn - rook},
		{"a knight protects", "4k3/8/1n6/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn - rook},
		{"the duck stops a rook that protects", "3rk3/8/8/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn},
		{"but not one beside it", "4k3/8/3r4/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn - rook},
		{"nor two on different lines", "3rk1b1/8/8/3p4/8/8/*7/3RK3 w - - 0 1", "d1d5", pawn - rook},
		{"the second least recaptures, and is recaptured", "3rk1b1/8/8/3p4/8/2N5/*7/3RK3 w - - 0 1", "d1d5", pawn},
		{"a quiet move under a pawn", "4k3/8/4p3/8/8/8/*7/3RK3 w - - 0 1", "d1d5", -rook},
		{"a promotion", "4k3/P7/8/8/8/8/*7/4K3 w - - 0 1", "a7a8q", queen - pawn},
		{"a promotion under a knight", "4k3/P7/1n6/8/8/8/*7/4K3 w - - 0 1", "a7a8q", -pawn},
		{"en passant", "4k3/8/8/8/3pP3/8/*7/4K3 b - e3 0 1", "d4e3", pawn},
		{"en passant, recaptured", "4k3/8/8/8/3pP3/8/*4P2/4K3 b - e3 0 1", "d4e3", 0},
		{"castling", "4k3/8/8/8/8/8/*7/4K2R w K - 0 1", "e1g1", 0},
		{"the king cannot capture what stays protected", "4k3/8/1n6/3p4/3K4/8/*7/8 w - - 0 1", "d4d5", pawn - 30_000},
		{"a king does not recapture where it would be captured", "4k3/3n4/8/1B1R4/8/8/*7/3RK3 w - - 0 1", "d5d7", knight},
		{"but it does where the duck stops that", "4k3/3n4/8/3R4/8/8/*7/3RK3 w - - 0 1", "d5d7", knight - rook},
	} {
		p := position(t, c.text)
		var leg movegen.Move
		for _, m := range p.Generate(nil, movegen.All) {
			if p.LegText(m) == c.leg {
				leg = m
			}
		}
		require.NotZero(t, leg, c.about)
		require.True(t, p.SEE(leg, c.gain), c.about)
		require.False(t, p.SEE(leg, c.gain+1), c.about)
	}
}

func TestSEEOfKingsAndDucks(t *testing.T) {
	p := position(t, "4k3/4r3/8/*7/8/8/4R3/4K3 w - - 0 1")
	p.Make(p.Generate(nil, movegen.All)[0])
	for _, m := range p.Generate(nil, movegen.All) {
		require.True(t, p.SEE(m, 0))
		require.False(t, p.SEE(m, 1))
	}
	p = position(t, "4k3/8/4q3/*7/8/8/8/R3K3 b - - 0 1")
	for _, m := range p.Generate(nil, movegen.Noisy) {
		require.Equal(t, movegen.King, m.Victim())
		require.True(t, p.SEE(m, 20_000))
	}
}

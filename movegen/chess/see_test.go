// Static exchange evaluation.

package chess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

func TestSEE(t *testing.T) {
	const p, n, b, r, q = 100, 320, 330, 500, 950
	for _, c := range []struct {
		pos, move string
		want      int // what the exchange wins
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", p},
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", p - n},
		{"4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", p - r},
		{"4k3/8/2p5/3p4/4P3/8/8/3RK3 w - - 0 1", "e4d5", p},
		{"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", p},         // the rook behind takes back
		{"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", p - r},   // so does theirs
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", p},           // en passant
		{"4k3/8/8/8/3pP3/8/3P4/4K3 b - e3 0 1", "d4e3", 0},         // taken back
		{"3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", r + q - p},   // promoting
		{"2r4k/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8q", -p},          // the new queen is lost
		{"4k3/8/8/8/8/2p5/8/3NK3 w - - 0 1", "d1b2", -n},           // a quiet move onto an attacked square
		{"4k3/8/8/8/8/8/3p4/3QK2r w - - 0 1", "e1d2", p},           // by the king
		{"3qk3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1", "e4d5", p},         // the queen may not take back
		{"8/8/8/3pk3/8/1B6/8/3RK3 w - - 0 1", "b3d5", p},           // nor the king what is protected
		{"8/8/8/3pk3/8/1B6/8/4K3 w - - 0 1", "b3d5", p - b},        // but what is not
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", 0},        // castling exchanges nothing
		{"6k1/8/4p3/3q4/8/2N5/8/6K1 w - - 0 1", "c3d5", q - n},     // queen for knight
		{"3r2k1/8/8/3p4/4p3/5B2/8/3Q2K1 w - - 0 1", "f3e4", p - b}, // the pawn takes back
		{"3r2k1/8/8/3r4/4p3/5B2/6B1/6K1 w - - 0 1", "f3e4", p},     // two bishops in a row
		{"k7/8/1p6/2p1p3/3P4/2P5/8/K7 w - - 0 1", "d4c5", 0},       // pawn for pawn
		{"k7/8/1p6/2p1p3/1P1P4/8/8/K7 w - - 0 1", "d4c5", p},       // and one more pawn
		{"3k4/8/8/8/R2r2R1/8/8/3K4 w - - 0 1", "a4d4", r},          // a free rook
		{"3k4/3r4/8/8/R2r2R1/8/8/3K4 w - - 0 1", "a4d4", r},        // taken back, and taken again
		{"3kr3/3r4/8/4b3/R2r2R1/8/8/3K4 w - - 0 1", "a4d4", 0},     // by two: the second rook keeps out
		{"3kr3/3r4/8/2p5/R2r2R1/8/8/3K4 w - - 0 1", "a4d4", 0},     // by a pawn
	} {
		pos, err := chess.Chess.New(c.pos)
		require.NoError(t, err)
		legs, err := movegen.ParseTurn(pos, c.move)
		require.NoError(t, err, c.pos)
		require.True(t, pos.(movegen.Searchable).SEE(legs[0], c.want), "%s wins %d: %s", c.move, c.want, c.pos)
		require.False(t, pos.(movegen.Searchable).SEE(legs[0], c.want+1), "%s wins no more than %d: %s", c.move, c.want, c.pos)
	}
}

func TestSEEOfOtherGames(t *testing.T) {
	for _, c := range []struct {
		v    *movegen.Variant
		pos  string
		move string
		want int
	}{
		{chess.Medieval, "4k3/8/5b2/8/3p4/8/8/3RK3 w - - 0 1", "d1d4", 100 - 550}, // the bishop leaps
		{chess.Medieval, "4k3/8/8/4b3/3p4/8/8/3RK3 w - - 0 1", "d1d4", 100},       // not to the next square
		{chess.Medieval, "3qk3/2p5/8/8/8/1B6/8/4K3 b q - 0 1", "c7c6", 0},
		{chess.Medieval, "3qk3/8/1n6/8/8/2N5/8/4K3 w q - 0 1", "c3b5", 0},
		{chess.Medieval, "3qk3/8/5p2/8/4N3/8/8/4K3 w q - 0 1", "e4f6", 100 - 350}, // unmoved queen
		{chess.Medieval, "3qk3/8/5p2/8/4N3/8/8/4K3 w - - 0 1", "e4f6", 100},       // moved before
		{chess.Double, "4k3/8/8/3p4/8/8/8/4K3[N] w - - 0 1", "N@e4", -300},        // dropped en prise
		{chess.Double, "4k3/8/8/3p4/8/3P4/8/4K3[N] w - - 0 1", "N@e4", 100 - 300}, // protected
		{chess.Double, "4k3/8/8/3p4/8/8/8/4K3[N] w - - 0 1", "N@d4", 0},           // safe
	} {
		pos, err := c.v.New(c.pos)
		require.NoError(t, err)
		legs, err := movegen.ParseTurn(pos, c.move)
		require.NoError(t, err, c.pos)
		require.True(t, pos.(movegen.Searchable).SEE(legs[0], c.want), "%s wins %d: %s", c.move, c.want, c.pos)
		require.False(t, pos.(movegen.Searchable).SEE(legs[0], c.want+1), "%s wins no more than %d: %s", c.move, c.want, c.pos)
	}
}

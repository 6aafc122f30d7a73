// How games of the Duke of Rutland's Chess end.

package rutland_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/rutland"
)

func play(t testing.TB, p movegen.Position, turns ...string) {
	t.Helper()
	for _, turn := range turns {
		_, err := movegen.PlayTurn(p, turn)
		require.NoError(t, err)
	}
}

func TestCheckmate(t *testing.T) {
	p := position(t, rutland.Castling, "6k7/R13/14/14/14/14/14/14/14/1R4K7 w - - 0 1")
	require.Equal(t, movegen.Outcome{}, movegen.Result(p))
	play(t, p, "b1b10")
	require.Equal(t, movegen.Win(0, movegen.Checkmate), movegen.Result(p))
	require.Equal(t, "1-0", movegen.Result(p).Text(2))
	require.Empty(t, p.Generate(nil, movegen.All))
}

func TestStalemateLosesForItsGiver(t *testing.T) {
	p := position(t, rutland.Castling, "6k7/1r12/14/14/14/14/14/14/12r1/K13 b - - 0 1")
	play(t, p, "m2n2")
	require.Equal(t, movegen.Win(0, movegen.StalemateWon), movegen.Result(p))
	require.Equal(t, "1-0", movegen.Result(p).Text(2))

	p = position(t, rutland.Castling, "k13/12D1/14/14/14/p13/P13/14/1R12/6K7 w - - 0 1")
	play(t, p, "m9n9")
	require.Equal(t, movegen.Win(1, movegen.StalemateWon), movegen.Result(p))
	require.Equal(t, "0-1", movegen.Result(p).Text(2))
}

func TestRepetition(t *testing.T) {
	p := rutland.Castling.Position()
	for n := range 2 {
		require.Equal(t, n, p.Repetitions())
		require.False(t, movegen.Result(p).Over())
		play(t, p, "c1d3", "c10d8", "d3c1", "d8c10")
	}
	require.Equal(t, movegen.Draw(movegen.Repetition), movegen.Result(p))
}

// The right to castle and to take en passant belong to the position.
func TestRightsMakeNoRepetition(t *testing.T) {
	p := position(t, rutland.Castling, "r5k6r/14/14/14/14/14/14/14/14/R5K6R w KQkq - 0 1")
	play(t, p, "g1g2", "g10g9", "g2g1", "g9g10")
	require.Zero(t, p.Repetitions())
	play(t, p, "g1g2", "g10g9", "g2g1", "g9g10")
	require.Equal(t, 1, p.Repetitions())

	p = position(t, rutland.Castling, "6k7/14/14/14/14/3p10/14/14/4P9/R5K7 w - - 0 1")
	play(t, p, "e2e5", "g10h10", "a1b1", "h10g10", "b1a1")
	require.Zero(t, p.Repetitions())
	play(t, p, "g10h10", "a1b1", "h10g10", "b1a1")
	require.Equal(t, 1, p.Repetitions())
}

func TestFiftyMoves(t *testing.T) {
	p := position(t, rutland.Castling, "k13/14/14/14/14/14/14/4P9/14/3R2K7 w - - 99 80")
	require.False(t, movegen.Result(p).Over())
	play(t, p, "d1d2")
	require.Equal(t, movegen.Draw(movegen.FiftyMoves), movegen.Result(p))
	require.NotZero(t, movegen.CountTurns(p), "perft goes on")
	p.Unmake()
	play(t, p, "e3e4")
	require.False(t, movegen.Result(p).Over(), "a pawn has moved")
}

// A seat without a move comes before the count of moves.
func TestMateBeforeFiftyMoves(t *testing.T) {
	p := position(t, rutland.Castling, "6k7/R13/14/14/14/14/14/14/14/1R4K7 w - - 99 80")
	play(t, p, "b1b10")
	require.Equal(t, movegen.Win(0, movegen.Checkmate), movegen.Result(p))
}

// The search may pass only where that is no gift: stalemate wins.
func TestNoNullMoveWithPawnsAlone(t *testing.T) {
	require.False(t, position(t, rutland.Plain, "k13/14/14/14/14/14/4p9/14/4P9/6K7 w - - 0 1").(movegen.Searchable).MayPass())
	require.True(t, position(t, rutland.Plain, "k13/14/14/14/14/14/4p9/14/4P9/N5K7 w - - 0 1").(movegen.Searchable).MayPass())
	require.False(t, position(t, rutland.Plain, "k5r7/14/14/14/14/14/4p9/14/4P9/N5K7 w - - 0 1").(movegen.Searchable).MayPass())
}

// The pawn on d4 is pinned: it may not take en passant.
func TestBarredEnPassant(t *testing.T) {
	for _, v := range []*movegen.Variant{rutland.Castling, rutland.Plain} {
		conformance.RunBarred(t, v, "3k10/14/14/14/14/14/3p10/14/4P9/3R2K7 w - - 0 1", "e2e5", "d10e9", "g1g2", "e9d10", "g2g1")
	}
}

// Hands that change from outside the game.

package live

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func give(t *testing.T, g *Game, s movegen.Seat, k movegen.Kind, n int) {
	t.Helper()
	require.NoError(t, g.Give(s, k, n))
}

// Gifts can be dropped, taken out and played again from their record.
func TestGifts(t *testing.T) {
	g := newGame(t, "double", "pp")
	play(t, g, "e2e4")
	give(t, g, movegen.Black, movegen.Knight, 1)
	give(t, g, movegen.Black, movegen.Queen, 1)
	give(t, g, movegen.Black, movegen.Queen, -1)
	require.Equal(t, []game.Gift{{Ply: 1, Seat: movegen.Black, Kind: movegen.Knight, N: 1}}, g.Gifts(), "plus and minus leave nothing")
	play(t, g, "N@f6", "e4e5")
	give(t, g, movegen.White, movegen.Pawn, 2)
	const want = "rnbqkbnr/pppppppp/5n2/4P3/8/8/PPPP1PPP/RNBQKBNR[PP] b KQkq - 0 2"
	require.Equal(t, want, g.Position().String())

	again := newGame(t, "double", "pp")
	require.NoError(t, again.Expect(g.Gifts()))
	for i := range g.Turns() {
		play(t, again, g.Text(i))
	}
	require.Equal(t, want, again.Position().String())
	require.Equal(t, g.Position().Key(), again.Position().Key())
}

// What a partner has captured stays in the hand when turns are taken back.
func TestTakingBackAcrossGifts(t *testing.T) {
	g := newGame(t, "double", "pe")
	give(t, g, movegen.White, movegen.Rook, 1)
	play(t, g, "R@e4", "e7e5")
	give(t, g, movegen.White, movegen.Rook, 1)
	give(t, g, movegen.Black, movegen.Pawn, 1)
	asked, err := g.TakeBack(movegen.White, noon)
	require.NoError(t, err)
	require.Empty(t, asked)
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[RRp] w KQkq - 0 1", g.Position().String())
	require.Equal(t, []game.Gift{{Ply: 0, Seat: movegen.White, Kind: movegen.Rook, N: 2}, {Ply: 0, Seat: movegen.Black, Kind: movegen.Pawn, N: 1}}, g.Gifts())
	play(t, g, "R@e4", "e7e5", "R@d4")
	_, err = g.TakeBack(movegen.White, noon)
	require.NoError(t, err)
	require.Equal(t, "rnbqkbnr/pppp1ppp/8/4p3/4R3/8/PPPPPPPP/RNBQKBNR[Rp] w KQkq - 0 2", g.Position().String())
}

// Repetitions before plus and minus count as if nothing had been.
func TestGiftsKeepTheHistory(t *testing.T) {
	g := newGame(t, "double", "pp")
	play(t, g, "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1")
	give(t, g, movegen.White, movegen.Pawn, 1)
	give(t, g, movegen.White, movegen.Pawn, -1)
	play(t, g, "f6g8")
	require.Equal(t, movegen.Repetition, g.Ending().Outcome.Reason)
	require.Equal(t, errOver, g.Give(movegen.White, movegen.Pawn, 1))
}

// Taking out the piece that would have saved the king ends the game.
func TestGiftsThatEndTheGame(t *testing.T) {
	g := newGame(t, "double", "pp", func(s *Setup) { s.Start = "4R1k1/5ppp/8/8/8/8/8/4K3[n] b - - 0 1" })
	require.False(t, g.Over())
	give(t, g, movegen.Black, movegen.Knight, -1)
	require.Equal(t, movegen.Checkmate, g.Ending().Outcome.Reason)
}

func TestGiftsThatAreRefused(t *testing.T) {
	g := newGame(t, "double", "pp", func(s *Setup) {
		s.Start = "4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPPP] w - - 0 1"
	})
	before := g.Position().String()
	require.EqualError(t, g.Give(movegen.White, movegen.Queen, -1), "there is no queen to take out of White's hand")
	require.EqualError(t, g.Give(movegen.White, movegen.Pawn, 1), "White can have no more than 16 pieces of a kind in hand")
	for _, k := range []movegen.Kind{movegen.King, movegen.NoKind, movegen.Duck, movegen.Kinds, 255} {
		require.Error(t, g.Give(movegen.White, k, 1))
	}
	require.Equal(t, before, g.Position().String())
	require.NoError(t, g.Give(movegen.White, movegen.Pawn, -1), "one too many can be taken out")
	for _, v := range variants.All {
		if p := v.Position(); Gives(p) {
			require.Contains(t, v.Name, "double")
			require.NotContains(t, v.Name, "double2")
		}
	}
	require.Equal(t, errNoGifts, newGame(t, "chess", "pp").Give(movegen.White, movegen.Pawn, 1))
	require.Equal(t, errNoGifts, newGame(t, "double2", "pppp").Give(movegen.White, movegen.Pawn, 1))
	require.Equal(t, errNoGifts, newGame(t, "chess", "pp").Expect([]game.Gift{{Ply: 0, Seat: movegen.White, Kind: movegen.Pawn, N: 1}}))
}

// Position texts, and the mistakes in them.

package chess_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/conformance"
)

func TestBadTexts(t *testing.T) {
	const home = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, c := range []struct {
		v          *movegen.Variant
		text, want string
	}{
		{chess.Chess, "", "position: board: is empty; separate fields by one space"},
		{chess.Chess, home, "position: side to move: is missing"},
		{chess.Chess, home + " w KQkq - 0", "position: move number: is missing"},
		{chess.Chess, home + " w KQkq - 0 1 x", `position: text: "x" follows the last field (move number)`},
		{chess.Chess, home + "/8 w KQkq - 0 1", "position: board: expected 8 ranks, got 9"},
		{chess.Chess, "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "position: board: rank 7 has more than 8 squares"},
		{chess.Chess, "rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "position: board: rank 5 must have 8 squares, got 7"},
		{chess.Chess, "rnbqkbnr/pppppppp/8/3x4/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "position: board: rank 5: unknown piece 'x'"},
		{chess.Chess, "rnbqkbnr/pppppppp/8/3Q~4/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "position: board: rank 5: unknown piece '~'"},
		{chess.Chess, home + "[] w KQkq - 0 1", "position: board: rank 1 has more than 8 squares"},
		{chess.Chess, "8/8/8/8/8/8/8/K7 w - - 0 1", "position: board: Black must have 1 king, got 0"},
		{chess.Chess, "8/8/8/k7/8/8/8/K1K5 w - - 0 1", "position: board: White must have 1 king, got 2"},
		{chess.Chess, "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "position: board: a pawn cannot stand on h8"},
		{chess.Chess, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "position: board: a pawn cannot stand on a1"},
		{chess.Chess, home + " x KQkq - 0 1", `position: side to move: expected w or b, got "x"`},
		{chess.Chess, home + " w QK - 0 1", `position: castling: expected - or letters of KQkq in that order, got "QK"`},
		{chess.Chess, home + " w HAha - 0 1", `position: castling: expected - or letters of KQkq in that order, got "HAha"`},
		{chess.Chess, "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "position: castling: K without its rook on h1"},
		{chess.Chess, "r4k2/8/8/8/8/8/8/4K3 w q - 0 1", "position: castling: q without its king on e8"},
		{chess.Chess, home + " w KQkq e9 0 1", `position: en passant: expected a square or -, got "e9"`},
		{chess.Chess, home + " w KQkq e3 0 1", "position: en passant: e3 is on the wrong rank"},
		{chess.Chess, home + " w KQkq e6 0 1", "position: en passant: no pawn can just have passed e6"},
		{chess.Chess, "4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", "position: en passant: e6 or e7 is not empty"},
		{chess.Chess, home + " w KQkq - -1 1", `position: halfmove clock: expected a number, got "-1"`},
		{chess.Chess, home + " w KQkq - 0 0", "position: move number: must be at least 1, got 0"},
		{chess.Chess, home + " w KQkq - 0 9999999999", `position: move number: must be at most 1000000, got "9999999999"`},
		{chess.Chess, "4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "position: side to move: the king on e8 could be captured"},
		{chess.Chess, "8/8/8/8/8/4k3/4K3/8 w - - 0 1", "position: side to move: the king on e3 could be captured"},
		{chess.Medieval, "rnbqkbnr/pppppppp/8/8/8/3Q4/PPPPPPPP/RNB1KBNR w KQkq - 0 1", "position: castling: Q without its queen on d1"},
		{chess.Medieval, "rnbq1bnr/ppppkppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "position: castling: k without its king on e8"},
		{chess.Medieval, "4k3/8/2B5/8/8/8/8/4K3 w - - 0 1", "position: side to move: the king on e8 could be captured"},
		{chess.Double, home + " w KQkq - 0 1", "position: hands: expected [...] after the board"},
		{chess.Double, home + "[Q w KQkq - 0 1", "position: hands: expected [...] after the board"},
		{chess.Double, home + "[]x w KQkq - 0 1", "position: hands: expected [...] after the board"},
		{chess.Double, home + "[K] w KQkq - 0 1", "position: hands: expected a piece that can be held, got 'K'"},
		{chess.Double, home + "[[]] w KQkq - 0 1", "position: hands: expected a piece that can be held, got '['"},
		{chess.Double, "4k3/8/8/8/8/P~7/8/4K3[] w - - 0 1", "position: board: ~ after P on a3, which is no promoted piece"},
		{chess.Double, "4k3/8/8/8/8/~8/8/4K3[] w - - 0 1", "position: board: rank 3: '~' follows no piece"},
		{chess.Double, "4k3/8/8/8/8/8/8/4K2R~[] w K - 0 1", "position: castling: K without its rook on h1"},
		{chess.Double, "4k3/8/8/8/8/8/8/p3K3[] w - - 0 1", "position: board: a pawn cannot stand on a1"},
	} {
		p, err := c.v.New(c.text)
		require.Nil(t, p, c.text)
		require.EqualError(t, err, c.want, c.text)
	}
}

func TestTextsReadAlike(t *testing.T) {
	for _, c := range []struct {
		v          *movegen.Variant
		text, want string
	}{
		{chess.Chess, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{chess.Double, "4k3/8/8/8/8/8/8/P3K3[pNqQN] w - - 0 1", "4k3/8/8/8/8/8/8/P3K3[QNNqp] w - - 0 1"},
		{chess.Double, "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
	} {
		p, err := c.v.New(c.text)
		require.NoError(t, err)
		require.Equal(t, c.want, p.String())
	}
}

func TestSetHand(t *testing.T) {
	p := chess.Double.Position()
	_, err := movegen.PlayTurn(p, "e2e4")
	require.NoError(t, err)
	hander := p.(movegen.Hander)
	require.NoError(t, hander.SetHand(movegen.Black, movegen.Knight, 2))
	require.NoError(t, hander.SetHand(movegen.White, movegen.Pawn, 1))
	require.Equal(t, 2, hander.Hand(movegen.Black, movegen.Knight))
	const want = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[Pnn] b KQkq - 0 1"
	require.Equal(t, want, p.String())
	again, err := chess.Double.New(want)
	require.NoError(t, err)
	require.Equal(t, again.Key(), p.Key())

	_, err = movegen.PlayTurn(p, "N@e5")
	require.NoError(t, err)
	require.Equal(t, 1, hander.Hand(movegen.Black, movegen.Knight))

	require.EqualError(t, hander.SetHand(movegen.White, movegen.King, 1), "position: hands: King cannot be in hand")
	require.EqualError(t, hander.SetHand(movegen.White, movegen.Queen, -1), "position: hands: must be from 0 to 64 of a kind, got -1")
	require.EqualError(t, hander.SetHand(2, movegen.Queen, 1), "position: hands: there is no seat 2")
	require.EqualError(t, chess.Chess.Position().(movegen.Hander).SetHand(movegen.White, movegen.Queen, 1), "position: hands: chess has no hands")
}

// The pawn on d4 is pinned: it may not take en passant.
func TestBarredEnPassant(t *testing.T) {
	for v, hands := range map[*movegen.Variant]string{chess.Chess: "", chess.Medieval: "", chess.Double: "[]", chess.DoubleMedieval: "[]"} {
		conformance.RunBarred(t, v, "3k4/8/8/8/3p4/8/4P3/3R2K1"+hands+" w - - 0 1", "e2e4", "d8e7", "g1g2", "e7d8", "g2g1")
	}
}

// The net of chess: the same for both colours, without allocations, with sound
// preferences.

package eval

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
)

// chessGames are the games of package chess, with pieces in hand where drops
// exist.
var chessGames = []struct {
	variant *movegen.Variant
	start   string
}{
	{chess.Chess, chess.Chess.Start},
	{chess.Medieval, chess.Medieval.Start},
	{chess.Double, strings.Replace(chess.Double.Start, "[]", "[QRBNPPbnppp]", 1)},
	{chess.DoubleMedieval, strings.Replace(chess.DoubleMedieval.Start, "[]", "[QBNPPrbnppp]", 1)},
}

// chessPositions plays random games of every kind and visits all their
// positions.
func chessPositions(t testing.TB, games int, visit func(p *chess.Position)) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, game := range chessGames {
		for range games {
			p, err := game.variant.New(game.start)
			require.NoError(t, err)
			for range 200 {
				moves := p.Generate(nil, movegen.All)
				if len(moves) == 0 {
					break
				}
				p.Make(moves[random.IntN(len(moves))])
				visit(p.(*chess.Position))
			}
		}
	}
}

// mirroredHands is mirrored for texts that may have hands.
func mirroredHands(text string) string {
	board, rest, ok := strings.Cut(text, "[")
	if !ok {
		return mirrored(text)
	}
	hands, tail, _ := strings.Cut(rest, "]")
	board, tail, _ = strings.Cut(mirrored(board+tail), " ")
	return board + "[" + swapCase(hands) + "] " + tail
}

func TestChessIsAntisymmetricAndColourBlind(t *testing.T) {
	chessPositions(t, 5, func(p *chess.Position) {
		score := New(p).Evaluate(0)
		require.Equal(t, -score, New(p).Evaluate(1), p)
		q, err := p.Variant().New(mirroredHands(p.String()))
		require.NoError(t, err)
		require.Equal(t, -score, New(q).Evaluate(0), p)
	})
}

// Incremental updates do not change results.
func TestChessDoesNotDependOnPreviousPositions(t *testing.T) {
	for _, game := range chessGames {
		p, err := game.variant.New(game.start)
		require.NoError(t, err)
		kept := New(p)
		random := rand.New(rand.NewPCG(5, 6))
		for range 400 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 || p.Turns() > 150 {
				for p.Turns() > 0 {
					p.Unmake()
				}
				continue
			}
			p.Make(moves[random.IntN(len(moves))])
			fresh, err := p.Variant().New(p.String())
			require.NoError(t, err)
			require.Equal(t, New(fresh).Evaluate(0), kept.Evaluate(0), p)
		}
	}
}

func TestChessDoesNotAllocate(t *testing.T) {
	for _, game := range chessGames {
		p, err := game.variant.New(game.start)
		require.NoError(t, err)
		e := New(p)
		require.Zero(t, testing.AllocsPerRun(50, func() { e.Evaluate(0) }), game.variant.Name)
	}
}

func scoreOf(t *testing.T, v *movegen.Variant, text string) int {
	t.Helper()
	p, err := v.New(text)
	require.NoError(t, err)
	return New(p).Evaluate(0)
}

func TestChessPrefers(t *testing.T) {
	for _, c := range []struct{ name, better, worse string }{
		{"a sheltered king", "r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2Q1RK1 w - - 0 1", "r4rk1/ppp2ppp/2n5/8/5P2/2N5/PPP4P/R2Q1RK1 w - - 0 1"},
		{"a far passed pawn", "6k1/5ppp/P7/8/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/8/8/P7/5PPP/6K1 w - - 0 1"},
		{"a bishop pair", "4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/2B1KN2 w - - 0 1"},
		{"a rook on an open file", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/R5K1 w - - 0 1", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/1R4K1 w - - 0 1"},
		{"connected pawns", "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/3P4/8/4K3 w - - 0 1"},
	} {
		require.Greater(t, scoreOf(t, chess.Chess, c.better), scoreOf(t, chess.Chess, c.worse), c.name)
	}
	require.Zero(t, scoreOf(t, chess.Chess, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"), "two knights do not win")
	require.Less(t, scoreOf(t, chess.Chess, "4k3/8/5b2/8/8/8/8/R3K3 w - - 0 1"), 300, "a rook hardly wins against a bishop")
}

func BenchmarkChess(b *testing.B) {
	evaluators := map[string][]engine.Evaluator{}
	chessPositions(b, 3, func(p *chess.Position) {
		if p.Turns()%9 == 0 {
			name := p.Variant().Name
			evaluators[name] = append(evaluators[name], New(p.Clone()))
		}
	})
	for _, game := range chessGames {
		b.Run(game.variant.Name, func(b *testing.B) {
			those := evaluators[game.variant.Name]
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				those[i%len(those)].Evaluate(0)
			}
		})
	}
}

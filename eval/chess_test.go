package eval

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
)

// chessPositions plays random games and visits every position of them.
func chessPositions(games int, visit func(p *chess.Position)) {
	random := rand.New(rand.NewPCG(3, 4))
	for range games {
		p := chess.Chess.Position().(*chess.Position)
		for range 200 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
			visit(p)
		}
	}
}

func TestChessIsAntisymmetricAndBlindToColours(t *testing.T) {
	chessPositions(6, func(p *chess.Position) {
		worth := New(p).Evaluate(0)
		require.Equal(t, -worth, New(p).Evaluate(1), p)
		q, err := chess.Chess.New(mirrored(p.String()))
		require.NoError(t, err)
		require.Equal(t, -worth, New(q).Evaluate(0), p)
	})
}

// What an evaluator keeps from position to position must not show.
func TestChessKeepsNothingOfFormerPositions(t *testing.T) {
	p := chess.Chess.Position().(*chess.Position)
	kept := New(p)
	random := rand.New(rand.NewPCG(5, 6))
	for range 600 {
		moves := p.Generate(nil, movegen.All)
		if len(moves) == 0 || p.Turns() > 150 {
			for p.Turns() > 0 {
				p.Unmake()
			}
			continue
		}
		p.Make(moves[random.IntN(len(moves))])
		fresh, err := chess.Chess.New(p.String())
		require.NoError(t, err)
		require.Equal(t, New(fresh).Evaluate(0), kept.Evaluate(0), p)
	}
}

func worthOf(t *testing.T, text string) int {
	t.Helper()
	p, err := chess.Chess.New(text)
	require.NoError(t, err)
	return New(p).Evaluate(0)
}

func TestChessKnowsWhatIsGood(t *testing.T) {
	for _, c := range []struct{ name, better, worse string }{
		{"a sheltered king", "r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R2Q1RK1 w - - 0 1", "r4rk1/ppp2ppp/2n5/8/5P2/2N5/PPP4P/R2Q1RK1 w - - 0 1"},
		{"a far passed pawn", "6k1/5ppp/P7/8/8/8/5PPP/6K1 w - - 0 1", "6k1/5ppp/8/8/8/P7/5PPP/6K1 w - - 0 1"},
		{"bishops in pairs", "4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/2B1KN2 w - - 0 1"},
		{"rooks on open files", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/R5K1 w - - 0 1", "6k1/1ppp1ppp/8/8/8/8/1PPP1PPP/1R4K1 w - - 0 1"},
		{"connected pawns", "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", "4k3/8/8/8/3P4/3P4/8/4K3 w - - 0 1"},
	} {
		require.Greater(t, worthOf(t, c.better), worthOf(t, c.worse), c.name)
	}
	require.Zero(t, worthOf(t, "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1")/10, "two knights do not win")
	require.Less(t, worthOf(t, "4k3/8/5b2/8/8/8/8/R3K3 w - - 0 1"), 100, "nor does a rook against a bishop")
}

func BenchmarkChess(b *testing.B) {
	var texts []movegen.Position
	chessPositions(3, func(p *chess.Position) {
		if p.Turns()%9 == 0 {
			texts = append(texts, p.Clone())
		}
	})
	var evaluators []interface{ Evaluate(movegen.Team) int }
	for _, p := range texts {
		evaluators = append(evaluators, New(p))
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		evaluators[i%len(evaluators)].Evaluate(0)
	}
}

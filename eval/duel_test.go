// The evaluation of Duel Chess.

package eval

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	evalduel "dux/eval/duel"
	"dux/movegen"
	"dux/movegen/duel"
)

func duelBuiltIn() *evalduel.Weights { return WeightsOf(duel.Small).set.(*evalduel.Weights) }

var duelSizes = []*movegen.Variant{duel.Small, duel.Middle, duel.Large}

// duelFlipped returns the position with the colours exchanged, without en
// passant.
func duelFlipped(t *testing.T, p movegen.Position) movegen.Position {
	t.Helper()
	fields := strings.Fields(p.String())
	boards := strings.Split(swapCase(fields[0]), "|")
	for i, board := range boards {
		rows := strings.Split(board, "/")
		slices.Reverse(rows)
		boards[i] = strings.Join(rows, "/")
	}
	fields[0] = strings.Join(boards, "|")
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	rights := []byte(swapCase(fields[2]))
	slices.Sort(rights)
	fields[2], fields[3] = string(rights), "-"
	q, err := p.Variant().New(strings.Join(fields, " "))
	require.NoError(t, err)
	return q
}

// duelWalk plays random games and visits all their positions, also those
// between legs.
func duelWalk(v *movegen.Variant, games int, visit func(p *duel.Position)) {
	r := rand.New(rand.NewPCG(2003, 4))
	for range games {
		p := v.Position().(*duel.Position)
		for range 200 {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[r.IntN(len(moves))])
			visit(p)
		}
	}
}

func TestDuelIsSymmetric(t *testing.T) {
	for _, v := range duelSizes {
		duelWalk(v, 15, func(p *duel.Position) {
			worth := New(p).Evaluate(0)
			require.Equal(t, -worth, New(p).Evaluate(1), p)
			if p.Leg() == 0 {
				require.Equal(t, worth, New(duelFlipped(t, p)).Evaluate(1), p)
			}
		})
	}
}

func duelWorth(t *testing.T, v *movegen.Variant, text string) int {
	t.Helper()
	p, err := v.New(text)
	require.NoError(t, err)
	return WeightsOf(v).New(p).Evaluate(0) // not by its net
}

func TestDuelPrefers(t *testing.T) {
	small := func(text string) int { return duelWorth(t, duel.Small, text) }
	require.Equal(t, duelBuiltIn().Tempo.Middle(), small(duel.Small.Start), "only the tempo")

	rook := small("2k1r/pp1p1/5/2*2/5/PP1P1/2K1R|3/3/3 w - - 0 1")
	held := small("2k1r/pp1p1/5/2*2/5/PP1P1/2K2|3/3/R2 w - - 0 1")
	dead := small("2k1r/pp1p1/5/2*2/5/PP1P1/2K2|3/3/3 w - - 0 1")
	require.Greater(t, held, dead, "a prisoner may return")
	require.Greater(t, rook-held, 250, "but has not returned yet")
	near := small("2k1r/pp1p1/5/2*2/5/PP1P1/2K2|p2/3/R2 w - - 0 1")
	require.Greater(t, near, held, "a capture to threaten brings the return nearer")

	two := small("2k1r/3p1/5/2*2/5/1P3/2K2|3/3/3 w - - 0 1")
	one := small("2k1r/3p1/5/2*2/5/5/2K1N|3/3/3 w - - 0 1") + duelBuiltIn().SmallPieces[movegen.Pawn].End() - duelBuiltIn().SmallPieces[movegen.Knight].End()
	require.Less(t, two, -300, "the last piece is in danger")
	require.InDelta(t, two, one, 150)
	alive := small("2k1r/3p1/5/2*2/1P3/5/2K1R|3/3/3 w - - 0 1")
	stuck := small("1P2r/2kp1/5/2*2/5/5/2K1R|3/3/3 w - - 0 1")
	require.Greater(t, alive, stuck+40, "a pawn on the last rank does nothing")

	middle := func(text string) int { return duelWorth(t, duel.Middle, text) }
	eight := middle("r2k2r/1p5/7/3*3/7/1P5/R2K2R|ppp/nnb/bp1 w - - 0 1")
	mixed := middle("r2k2r/1p5/7/3*3/7/1P5/R2K2R|ppp/nnb/bpP w - - 0 1")
	require.Greater(t, eight, mixed+100, "eight prisoners are nearly a win")
}

func BenchmarkDuel(b *testing.B) {
	for _, v := range duelSizes {
		b.Run(v.Name, func(b *testing.B) {
			var evaluators []engine.Evaluator
			duelWalk(v, 5, func(p *duel.Position) {
				evaluators = append(evaluators, WeightsOf(v).New(p.Clone()))
			})
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				evaluators[i%len(evaluators)].Evaluate(0)
			}
		})
	}
}

// Skipping placements that a known reply refutes does not change the value of the
// search.

package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/duck"
)

// plain switches off all techniques that may change the value of alpha-beta.
const plain = "Hash=1,Aspiration=false,PVS=false,TableCutoffs=false,MateDistance=false,CheckExtension=false,SingularExtension=false," +
	"NullMove=false,ReverseFutility=false,ProbCut=false,IIR=false,LateMoveReductions=false,CorrectionHistory=false,LateMovePruning=false," +
	"Futility=false,HistoryPruning=false,ExchangePruning=false,DeltaPruning=false"

// duckPositions returns positions of random games, many of them nearly over, at
// both legs.
func duckPositions(t *testing.T, n int) []movegen.Position {
	starts := []string{
		duck.Variant.Start,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBB1PP/R3K*1R b KQkq - 0 1",
		"k7/1p4p1/1P4P1/p2K1p2/P2p1P2/3P3p/4*2P/8 b - - 0 1",
		"k7/8/8/8/1*6/5p1p/5P1P/6BK b - - 0 1",
		"4k3/8/8/3q4/*7/8/3R4/4K3 w - - 0 1",
	}
	random := rand.New(rand.NewPCG(5, 6))
	var positions []movegen.Position
	for len(positions) < n {
		p := position(t, duck.Variant, starts[len(positions)%len(starts)])
		for range random.IntN(24) {
			moves := p.Generate(nil, movegen.All)
			if len(moves) == 0 {
				break
			}
			p.Make(moves[random.IntN(len(moves))])
		}
		if movegen.CountTurns(p) > 0 && !p.Outcome().Over() {
			positions = append(positions, p)
		}
	}
	return positions
}

// Placements that a known reply refutes are skipped without changing the value.
func TestRefutationsKeepTheValue(t *testing.T) {
	with, without := newEngine(t, plain), newEngine(t, plain+",Refutations=false")
	var nodes [2]uint64
	for _, p := range duckPositions(t, 30) {
		for depth := 1; depth <= 5; depth++ {
			limits := engine.Limits{Depth: depth}
			a, b := with.Search(context.Background(), p, limits, nil), without.Search(context.Background(), p, limits, nil)
			require.Equal(t, b.Score, a.Score, "%s at depth %d", p, depth)
			nodes[0] += a.Nodes
			nodes[1] += b.Nodes
		}
	}
	require.Less(t, 5*nodes[0], 4*nodes[1], "at least a fifth of the nodes is saved")
}

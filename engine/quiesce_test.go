package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/chess"
)

// With much in hand there is always one more drop that gives check.
func TestRichHandsComeToRest(t *testing.T) {
	for _, text := range []string{
		"r3kr2/n2p1ppp/p4q2/P1pbp1P1/2n1PP1P/8/3R1KB1/2B2QNR[PPPQQQQQQBbbbbqqqqrr] w q - 1 24",
		"1nbq2nr/2p1b3/r2Nk1p1/2p1p2p/4PB2/2PP1PP1/4N2P/1RK2B1R[NNNBBQQQQQQrrrrrppppppqqqqqq] w - - 2 30",
		"rnbkr3/p4B1p/1p1b1n2/1p1p4/3N1PPp/2N1Q3/P1P4R/R1B1K3[QQQPPPRRRRRQQppbbbbbbbrr] b Q - 2 23",
		"rnbk1bn1/Np2q2r/p1p1p1pp/2P5/P3pp1N/3P2P1/1P3K1P/R1B2B1R[RRRRRNBBBBNqqqqqqqrrrrnnnnn] w - - 1 18",
	} {
		p := position(t, chess.Double, text)
		result := newEngine(t, "").Search(context.Background(), p, engine.Limits{Depth: 1, Nodes: 1_000_000}, nil)
		require.Less(t, result.Nodes, uint64(20_000), text)
	}
}

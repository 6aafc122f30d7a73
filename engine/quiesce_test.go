// The quiescence search ends in long exchanges and with full hands.

package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/duchess"
	"dux/movegen/duel"
)

// nodesOfOneLeg returns the nodes of a search one leg deep, at most a million.
func nodesOfOneLeg(t *testing.T, v *movegen.Variant, text string) uint64 {
	limits := engine.Limits{Depth: 1, Nodes: 1_000_000}
	return newEngine(t, "").Search(context.Background(), position(t, v, text), limits, nil).Nodes
}

// With so many attacked pieces there is always one more capture.
func TestLongExchangesEnd(t *testing.T) {
	for _, test := range []struct {
		variant *movegen.Variant
		text    string
	}{
		{duel.Large, "rqk6/9/7Rb/p1p1r3n/P1PN*2Q1/2qB4p/Rp7/2B3NPK/5Q3|P1P/pPp/pp1 b H - 3 160"},
		{duchess.Six, "K5d1Q5c6D1b2W3d1R1e5N4d6P4b1P5c2/K6e1Q2c3D3e1F3d2W2a1R3a2B1a4B6d4N6d6P1c3P3c1P3c3P4e3P6d3/" +
			"K1e3Q3e3D1e2R4a1B4e2B6a4N6e5P3a1P3e4P6c5/K4b3Q3c2F2a4W1e1R4a4B3b1P1e6P2e1P5a3P5b1P5d4/" +
			"K4d1D6c4F3c4W5d3R2a2R5b3B2d6N1b1P1d1P1d5P2b1P4c5P6a1/K5a4F1c1B5b2N6b4P2d3 4 0"},
	} {
		require.Less(t, nodesOfOneLeg(t, test.variant, test.text), uint64(100_000), test.text)
	}
}

// With full hands there is always one more drop that gives check.
func TestFullHandsEnd(t *testing.T) {
	for _, text := range []string{
		"r3kr2/n2p1ppp/p4q2/P1pbp1P1/2n1PP1P/8/3R1KB1/2B2QNR[PPPQQQQQQBbbbbqqqqrr] w q - 1 24",
		"1nbq2nr/2p1b3/r2Nk1p1/2p1p2p/4PB2/2PP1PP1/4N2P/1RK2B1R[NNNBBQQQQQQrrrrrppppppqqqqqq] w - - 2 30",
		"rnbkr3/p4B1p/1p1b1n2/1p1p4/3N1PPp/2N1Q3/P1P4R/R1B1K3[QQQPPPRRRRRQQppbbbbbbbrr] b Q - 2 23",
		"rnbk1bn1/Np2q2r/p1p1p1pp/2P5/P3pp1N/3P2P1/1P3K1P/R1B2B1R[RRRRRNBBBBNqqqqqqqrrrrnnnnn] w - - 1 18",
	} {
		require.Less(t, nodesOfOneLeg(t, chess.Double, text), uint64(20_000), text)
	}
}

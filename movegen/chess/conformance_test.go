// The conformance kit, mates, and counts and games of other programs, on the games on
// 8x8; positions for other tests.

package chess_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/conformance"
	"dux/perft/perfttest"
)

// Positions of each game with much to do: castling, en passant, promotions,
// unmoved and promoted pieces, hands, draws near.
var positions = map[*movegen.Variant][]string{
	chess.Chess: {
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"4k3/pP3pp1/8/2Pp3p/1p2pP2/8/P2P2pP/4K3 w - d6 0 30",
		"8/8/8/3k4/8/3BK3/8/8 w - - 90 60",
	},
	chess.Medieval: {
		"rn1qk1nr/pPpp1ppp/8/8/3Pp3/8/P1P2PpP/RN1QK1NR b KQkq d3 0 9",
	},
	chess.Double: {
		"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q~4N2/Pp1P2PP/R2Q1RK1[QNPpprb] w kq - 0 1",
	},
	chess.DoubleMedieval: {
		"rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R[RNPPqbp] w KQkq - 0 3",
	},
}

func TestConformance(t *testing.T) {
	for v, texts := range positions {
		t.Run(v.Name, func(t *testing.T) { conformance.Run(t, v, texts...) })
	}
}

func FuzzChess(f *testing.F) { conformance.FuzzPosition(f, chess.Chess, positions[chess.Chess]...) }
func FuzzMedieval(f *testing.F) {
	conformance.FuzzPosition(f, chess.Medieval, positions[chess.Medieval]...)
}
func FuzzDouble(f *testing.F) { conformance.FuzzPosition(f, chess.Double, positions[chess.Double]...) }
func FuzzDoubleMedieval(f *testing.F) {
	conformance.FuzzPosition(f, chess.DoubleMedieval, positions[chess.DoubleMedieval]...)
}

const promotions = "r3k2r/1Ppp4/8/4pP2/8/8/8/R3K2R"

func FuzzChessTurn(f *testing.F) {
	conformance.FuzzTurn(f, chess.Chess, promotions+" w KQkq e6 0 1")
}

func FuzzDoubleTurn(f *testing.F) {
	conformance.FuzzTurn(f, chess.Double, promotions+"[QNP] w KQkq e6 0 1")
}

// References of the rules files, and Fairy-Stockfish's counts.
func TestGolden(t *testing.T) {
	for name, v := range map[string]*movegen.Variant{
		"chess":               chess.Chess,
		"medieval":            chess.Medieval,
		"double":              chess.Double,
		"double-fsf":          chess.Double,
		"double-medieval":     chess.DoubleMedieval,
		"medieval-subset-fsf": chess.DoubleMedieval,
	} {
		perfttest.Golden(t, v, name)
	}
}

// The start and the second position of the usual suite
// (chessprogramming.org/Perft_Results).
func TestPerftOfChess(t *testing.T) {
	perfttest.Equal(t, chess.Chess, chess.Chess.Start, 20, 400, 8902, 197281, 4865609, 119060324)
	perfttest.Equal(t, chess.Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		48, 2039, 97862, 4085603, 193690690)
}

func BenchmarkPerft(b *testing.B) {
	perfttest.Bench(b, 5, chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval)
}

// Positions from games in which the side to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval} {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

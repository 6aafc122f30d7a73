// The conformance kit and mates on both games, and counts and games of other programs.

package double_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/double"
	"dux/perft/perfttest"
)

func TestConformance(t *testing.T) {
	for v, positions := range map[*movegen.Variant][]string{
		double.Orthodox: {
			"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q~4N2/Pp1P2PP/R2Q1RK1[QNPpprb] w kq - 0 1 | " +
				"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[Pn] w KQkq - 0 1 A",
			"7k/5Q2/8/8/8/8/8/K7[] w - - 0 9 | 4k3/P7/8/8/3q~4/4P3/8/4K3[] b - - 0 7 A",
		},
		double.Medieval: {
			"rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R[RNPPqbp] w KQkq - 0 3 | " +
				"rn1qk1nr/pPpp1ppp/8/8/3Pp3/8/P1P2PpP/RN1QK1NR[] b KQkq d3 0 9 B",
		},
	} {
		t.Run(v.Name, func(t *testing.T) { conformance.Run(t, v, positions...) })
	}
}

const (
	busyA = "r3k2r/1Ppp4/8/4pP2/8/8/8/R3K2R[QNPpp] w KQkq e6 0 1"
	busyB = "r1bn4/pppp1k2/4p2q/b1p1P1r1/2P3PP/1P6/N1PBP2K/nR1q~1BNR[NPPPPp] w - - 1 27"
)

func FuzzPosition(f *testing.F) {
	conformance.FuzzPosition(f, double.Orthodox, busyA+" | "+busyB+" A", busyB+" | "+busyA+" B")
}

func FuzzMedievalPosition(f *testing.F) { conformance.FuzzPosition(f, double.Medieval) }

func FuzzTurn(f *testing.F) {
	conformance.FuzzTurn(f, double.Orthodox, busyA+" | "+busyB+" A")
}

var games = []*movegen.Variant{double.Orthodox, double.Medieval}

func TestGolden(t *testing.T) {
	for _, v := range games {
		perfttest.Golden(t, v, v.Name)
	}
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, games...) }

// Positions from games in which the team to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range games {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

// Fuzzing of texts and turns on two boards.

package double_test

import (
	"testing"

	"dux/movegen/conformance"
	"dux/movegen/double"
)

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

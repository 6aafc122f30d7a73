// Fuzzing of texts and turns of the games on one board.

package chess_test

import (
	"testing"

	"dux/movegen/chess"
	"dux/movegen/conformance"
)

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

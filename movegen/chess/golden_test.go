// Counts, moves and games of other programs.

package chess_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/perft/perfttest"
)

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

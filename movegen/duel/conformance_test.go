// The conformance kit and mates on the three sizes, and turns against other programs.

package duel_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/duel"
	"dux/perft/perfttest"
)

// Positions with what random games from the start seldom meet: a full Duel
// board, checks that a returning captor parries, en passant, bare kings near.
var (
	smallStarts = []string{
		"2k1d/5/1n3/2*2/2N2/4P/B1K2|pPp/rbR/DpP w - - 0 1",
		"2k1r/3p1/5/Pp*2/5/5/2K1R|R2/3/r2 w d b5 0 1",
		"1k3/5/5/2*2/5/P2r1/K4|p2/3/R2 b - - 0 1",
	}
	middleStarts = []string{"3k2r/7/2p4/3*3/3N3/2P4/3K3|ppp/nnb/br1 w - - 0 1"}
	largeStarts  = []string{"4k3r/9/3q5/9/4*4/9/9/3M5/4K3C|pPp/NnB/bR1 w - - 0 1"}
)

func TestConformance(t *testing.T) {
	t.Run("duel", func(t *testing.T) { conformance.Run(t, duel.Small, smallStarts...) })
	t.Run("duel7", func(t *testing.T) { conformance.Run(t, duel.Middle, middleStarts...) })
	t.Run("duel9", func(t *testing.T) { conformance.Run(t, duel.Large, largeStarts...) })
}

func FuzzPosition(f *testing.F)  { conformance.FuzzPosition(f, duel.Small, smallStarts...) }
func FuzzPosition7(f *testing.F) { conformance.FuzzPosition(f, duel.Middle, middleStarts...) }
func FuzzPosition9(f *testing.F) { conformance.FuzzPosition(f, duel.Large, largeStarts...) }
func FuzzTurn(f *testing.F)      { conformance.FuzzTurn(f, duel.Small, smallStarts[1]) }
func FuzzTurn7(f *testing.F)     { conformance.FuzzTurn(f, duel.Middle, middleStarts[0]) }
func FuzzTurn9(f *testing.F)     { conformance.FuzzTurn(f, duel.Large, largeStarts[0]) }

var sizes = []*movegen.Variant{duel.Small, duel.Middle, duel.Large}

// Move lists, counts, results and games of the reference of the rules.
func TestGolden(t *testing.T) {
	for _, v := range sizes {
		perfttest.Golden(t, v, v.Name)
	}
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, sizes...) }

// Wins in three turns by mate, by a bare king or by nine prisoners, met in
// random games and proved by trying everything.
func TestMates(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

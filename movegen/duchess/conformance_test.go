// Duchess against the contract of movegen, and against the data of another program.

package duchess_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/duchess"
	"dux/perft/perfttest"
)

func TestConformance(t *testing.T) {
	for v, positions := range map[*movegen.Variant][]string{
		duchess.Six: {
			"K1c1Q1d3D1e2F1d1W1b1R1a1R1e1B1a2B1d2N2d6P1a3P1c3P1e3/K2c1Q2c2D2e2F2d1W2b1R2a1R2e1B2a2B2d2N1b3P2a3P2b3P2c3P2d3P2e3/K3c1Q3c2D3d4F3d1W3b1R3a1R3e1B1b2B3d2N3b2P3a4P3b3P3c3P3e3/K4c1D4e2F4d1W4b1R4a1R4e1B3d3B4d2N4b2P4a3P4b4P4c3P4d3P4e3/K5c1Q5c2D5e2F5d1W3a2R5a1R5e1B5a2B5d2P5a3P5b3P5c3P5e4/K6c1D6e2F6d1W6b1R6a1R6e1B5d3B6d2N6b2P6a3P6b4P6c3P6d3P6e3 1 18",
		},
		duchess.Four: {
			"K1d2F1d5W4b4R2d4B1c2P1e3/K2b1W5e2R2a3R2d3B1a4B5c5P2c3P3c6/-/KVQ2e4W4a3R4a1R4b2B4d1P4b1P4e3/K5b1R4c2R5e6B5b4P5a3P5b2P5d3/- 1 440",
		},
		duchess.Three: {},
		duchess.Two: {
			"K1c1W1b1R3e5B1e2B6e5P1a4P1c3P1d3P3d6/-/-/K5d5F6d6W4c6R4d4R6e6B1a2P4e2/-/- 1 150",
		},
	} {
		t.Run(v.Name, func(t *testing.T) { conformance.Run(t, v, positions...) })
	}
}

func FuzzPosition(f *testing.F) {
	conformance.FuzzPosition(f, duchess.Four,
		"K1d2F1d5W4b4/K2b1W5e2/-/KVQ2e4W4a3P4c6/K5b1R4c2/- 4 17", "K1a5/K2b1/-/K4b1/K5b1/- 1 0")
}

func FuzzTurn(f *testing.F) {
	conformance.FuzzTurn(f, duchess.Six, "K1b1W1c5P1c6/K2b1/K3b1W3c4/K4b1/K5b1/K6b1 1 30")
}

func TestGolden(t *testing.T) {
	for name, v := range map[string]*movegen.Variant{
		"duchess":          duchess.Six,
		"duchess-archinal": duchess.Six,
		"duchess4":         duchess.Four,
		"duchess3":         duchess.Three,
		"duchess2":         duchess.Two,
	} {
		perfttest.Golden(t, v, name)
	}
}

// The numbers are those of three other programs.
func TestPerftOfTheStart(t *testing.T) {
	perfttest.Equal(t, duchess.Six, duchess.Six.Start, 8, 64, 608, 5776, 65360, 739600)
}

func BenchmarkPerft(b *testing.B) {
	perfttest.Bench(b, 5, duchess.Six, duchess.Four, duchess.Three, duchess.Two)
}

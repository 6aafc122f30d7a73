// Turns of Duchess against the data of another program.

package duchess_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/perft/perfttest"
)

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

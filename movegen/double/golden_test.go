// Counts, moves and games of other programs.

package double_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/double"
	"dux/perft/perfttest"
)

var games = []*movegen.Variant{double.Orthodox, double.Medieval}

func TestGolden(t *testing.T) {
	for _, v := range games {
		perfttest.Golden(t, v, v.Name)
	}
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, games...) }

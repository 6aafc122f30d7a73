// Turns of Duel Chess against data of other programs.

package duel_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/duel"
	"dux/perft/perfttest"
)

var sizes = []*movegen.Variant{duel.Small, duel.Middle, duel.Large}

// Move lists, counts, results and games of the reference of the rules.
func TestGolden(t *testing.T) {
	for _, v := range sizes {
		perfttest.Golden(t, v, v.Name)
	}
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, sizes...) }

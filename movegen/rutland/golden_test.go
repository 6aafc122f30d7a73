// Turns of the Duke of Rutland's Chess against data of other programs.

package rutland_test

import (
	"testing"

	"dux/movegen/rutland"
	"dux/perft/perfttest"
)

func TestGolden(t *testing.T) {
	perfttest.Golden(t, rutland.Castling, "rutland")
	perfttest.Golden(t, rutland.Plain, "rutland-plain")
}

func BenchmarkPerft(b *testing.B) { perfttest.Bench(b, 4, rutland.Castling) }

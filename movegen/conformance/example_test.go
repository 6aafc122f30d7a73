// How the tests of a game use the conformance kit.

package conformance_test

import (
	"testing"

	"dux/movegen/conformance"
	"dux/movegen/variants"
)

// A game's own tests play random games, and test each position against the
// contract of movegen.Position.
func Example() {
	_ = func(t *testing.T) {
		for _, v := range variants.All {
			conformance.Run(t, v)
		}
	}
}

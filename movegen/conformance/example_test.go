package conformance_test

import (
	"testing"

	"dux/movegen/conformance"
	"dux/movegen/variants"
)

// A game's own tests play random games of it, and hold each position to the
// contract of movegen.Position.
func Example() {
	_ = func(t *testing.T) {
		for _, v := range variants.All {
			conformance.Run(t, v)
		}
	}
}

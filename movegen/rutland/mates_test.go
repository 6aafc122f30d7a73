// Wins in three turns.

package rutland_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/rutland"
)

// Positions from games in which the side to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range []*movegen.Variant{rutland.Castling, rutland.Plain} {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

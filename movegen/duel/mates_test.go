// Wins in three turns.

package duel_test

import (
	"testing"

	"dux/movegen/conformance"
)

// Wins in three turns by mate, by a bare king or by nine prisoners, met in
// random games and proved by trying everything.
func TestMates(t *testing.T) {
	for _, v := range sizes {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

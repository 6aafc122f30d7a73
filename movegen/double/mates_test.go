// Wins in three turns.

package double_test

import (
	"testing"

	"dux/movegen/conformance"
)

// Positions from games in which the team to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range games {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

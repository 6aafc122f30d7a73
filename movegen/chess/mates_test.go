// Wins in three turns.

package chess_test

import (
	"testing"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/conformance"
)

// Positions from games in which the side to move wins with its third turn.
func TestMates(t *testing.T) {
	for _, v := range []*movegen.Variant{chess.Chess, chess.Medieval, chess.Double, chess.DoubleMedieval} {
		t.Run(v.Name, func(t *testing.T) { conformance.RunMates(t, v, "testdata/mates-"+v.Name+".json") })
	}
}

// How to list the inputs of a position.

package chess_test

import (
	"fmt"
	"slices"

	"dux/eval/chess"
	"dux/eval/net"
	rules "dux/movegen/chess"
)

// In the start position both players see the same: the board is turned to each.
func Example() {
	reader := chess.Chess.Reader(rules.Chess.Position())
	var a net.ActiveInputs
	ok := reader.Read(0, &a)
	slices.Sort(a.Own)
	slices.Sort(a.Other)
	fmt.Println(ok, a.Pieces, slices.Equal(a.Own, a.Other))
	// Output: true 32 true
}

// How to list the inputs of a position of the Duke of Rutland's Chess.

package rutland_test

import (
	"fmt"
	"slices"

	"dux/eval/net"
	"dux/eval/rutland"
	rules "dux/movegen/rutland"
)

// In the start position both players see the same: the board is turned to each. Only
// without castling can the board be mirrored left to right.
func Example() {
	reader := rutland.Castling.Reader(rules.Castling.Position())
	var a net.ActiveInputs
	ok := reader.Read(0, &a)
	slices.Sort(a.Own)
	slices.Sort(a.Other)
	fmt.Println(ok, a.Pieces, slices.Equal(a.Own, a.Other))
	fmt.Println(rutland.Castling.Mirror == nil, rutland.Plain.Mirror == nil)
	// Output:
	// true 56 true
	// true false
}

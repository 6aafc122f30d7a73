// How to list the inputs of a position of Duel Chess.

package duel_test

import (
	"fmt"
	"slices"

	"dux/eval/duel"
	"dux/eval/net"
	rules "dux/movegen/duel"
)

// In the start position both players see the same: the boards are turned to each.
func Example() {
	reader := duel.Small.Reader(rules.Small.Position())
	var a net.ActiveInputs
	ok := reader.Read(0, &a)
	slices.Sort(a.Own)
	slices.Sort(a.Other)
	fmt.Println(ok, a.Pieces, slices.Equal(a.Own, a.Other))
	// Output: true 18 true
}

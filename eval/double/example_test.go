// How to list the inputs of a position on two boards.

package double_test

import (
	"fmt"
	"slices"

	"dux/eval/double"
	"dux/eval/net"
	rules "dux/movegen/double"
)

// In the start position White is to move on both boards. The player to move and the
// opponent on the same board see the same pieces, but on each board another team
// to move.
func Example() {
	reader := double.Orthodox.Reader(rules.Orthodox.Position())
	var a net.ActiveInputs
	ok := reader.Read(0, &a)
	different := 0
	for _, input := range a.Own {
		if !slices.Contains(a.Other, input) {
			different++
		}
	}
	fmt.Println(ok, a.Pieces, different)
	// Output: true 64 2
}

// How to list the inputs of a position of Duchess.

package duchess_test

import (
	"fmt"
	"slices"

	"dux/eval/duchess"
	"dux/eval/net"
	rules "dux/movegen/duchess"
)

// In the start position the seat to move and the next one see the same pieces, since
// the board is turned to each. They see another seat to move.
func Example() {
	reader := duchess.Six.Reader(rules.Six.Position())
	var a net.ActiveInputs
	ok := reader.Read(0, &a)
	different := 0
	for _, input := range a.Own {
		if !slices.Contains(a.Other, input) {
			different++
		}
	}
	fmt.Println(ok, a.Pieces, different)
	// Output: true 90 1
}

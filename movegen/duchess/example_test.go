// Counts of the first turns.

package duchess_test

import (
	"context"
	"fmt"

	"dux/movegen/duchess"
	"dux/perft"
)

// Perft counts the ways to play so many turns on the hexagon.
func Example() {
	p := duchess.Six.Position()
	for depth := 1; depth <= 2; depth++ {
		n, err := perft.Count(context.Background(), p, depth, perft.Options{})
		fmt.Println(depth, n, err)
	}
	// Output:
	// 1 8 <nil>
	// 2 64 <nil>
}

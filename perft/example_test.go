// How to count sequences of turns.

package perft_test

import (
	"context"
	"fmt"

	"dux/movegen/duck"
	"dux/perft"
)

// The first turns of Duck Chess: 20 moves, and 32 squares for the duck after each.
func ExampleCount() {
	n, err := perft.Count(context.Background(), duck.Variant.Position(), 1, perft.Options{})
	fmt.Println(n, err)
	// Output: 640 <nil>
}

// The counts below each first turn add up.
func ExampleDivide() {
	branches, err := perft.Divide(context.Background(), duck.Variant.Position(), 1, perft.Options{})
	fmt.Println(len(branches), perft.Sum(branches), err)
	// Output: 640 640 <nil>
}

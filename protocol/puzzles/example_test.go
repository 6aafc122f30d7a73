// How a forced win is proven.

package puzzles_test

import (
	"context"
	"fmt"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/puzzles"
)

// Exactly one turn wins at once.
func ExampleProver() {
	p, err := variants.Standard.New("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	turn, err := movegen.ParseTurn(p, "a1a8")
	if err != nil {
		fmt.Println(err)
		return
	}
	prover := puzzles.NewProver(context.Background(), p, 10_000)
	fmt.Println(prover.Within(2))
	fmt.Println(prover.OnlyTurn(turn, 1))
	// Output:
	// 1 <nil>
	// true <nil>
}

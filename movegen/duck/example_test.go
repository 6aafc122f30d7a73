// The turns of a position: each move with each placement of the duck.

package duck_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/duck"
)

// The legal turns of a position: every move with every place for the duck.
func Example() {
	p, err := duck.Variant.New("k7/8/8/8/8/8/*p6/K7 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	turns := movegen.TurnTexts(p)
	fmt.Println(len(turns), turns[0], turns[len(turns)-1])
	// Output:
	// 121 a1b1@a1 a1b2@h8
}

// A capture, which puts the prisoner on the Duel board.

package duel_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/duel"
)

// A capture is a turn of two legs: the second one puts the prisoner down.
func Example() {
	p, err := duel.Small.New("2k1r/5/5/2*2/2p2/N4/2K2|3/3/3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := movegen.PlayTurn(p, "a2c3@y2"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(p)
	// Output:
	// 2k1r/5/5/2*2/2N2/5/2K2|3/1p1/3 b - - 0 1
}

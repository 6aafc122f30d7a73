// A pawn that begins with three steps, and en passant captures of it.

package rutland_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/rutland"
)

// Pawns may begin with three steps, and are taken on either square passed.
func Example() {
	p, err := rutland.Plain.New("6k7/14/14/14/14/14/3p10/5p8/4P9/6K7 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := movegen.PlayTurn(p, "e2e5"); err != nil {
		fmt.Println(err)
	}
	fmt.Println(p)
	// Output:
	// 6k7/14/14/14/14/4P9/3p10/5p8/14/6K7 b - e3 0 1
}

// How to draw a position.

package draw_test

import (
	"fmt"

	"dux/movegen/draw"
	"dux/movegen/duel"
)

func ExampleText() {
	fmt.Print(draw.Text(duel.Small.Position()))
	// Output:
	// 7 d n k b r
	// 6 p p . p p
	// 5 . . . . .   . . . 3
	// 4 . .   . .   . . . 2
	// 3 . . . . .   . . . 1
	// 2 P P . P P
	// 1 D N K B R
	//   a b c d e   x y z
}

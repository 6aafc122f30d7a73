// A captured piece dropped by the partner.

package double_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/double"
)

// What a player captures on one board the partner drops on the other.
func Example() {
	p := double.Orthodox.Position()
	for _, turn := range []string{"A/e2e4", "B/d2d4", "B/a7a6", "A/d7d5", "A/e4d5", "B/d4d5"} {
		if _, err := movegen.PlayTurn(p, turn); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(p)
	drops := 0
	movegen.Turns(p, func(legs []movegen.Move) bool {
		if legs[0].Form() == movegen.Drop {
			drops++
		}
		return true
	})
	fmt.Println(drops, "drops")
	// Output:
	// rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 2 | rnbqkbnr/1ppppppp/p7/3P4/8/8/PPP1PPPP/RNBQKBNR[p] b KQkq - 0 2 B
	// 32 drops
}

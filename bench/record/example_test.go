// How the record of a game is checked.

package record_test

import (
	"fmt"

	"dux/bench/record"
	"dux/movegen/variants"
)

// A record is replayed, and its result compared with the board.
func ExampleGame_Verify() {
	game := record.Game{
		Opening: record.Opening{Start: variants.Standard.Start}, Seating: []int{0, 1},
		Turns:  []record.Entry{{Turn: "f2f3"}, {Turn: "e7e5"}, {Turn: "g2g4"}, {Turn: "d8h4"}},
		Result: "0-1", Winner: 1, Reason: "checkmate", Cause: "normal", Guilty: -1,
	}
	fmt.Println(game.Verify(variants.Standard))
	game.Result, game.Winner = "1-0", 0
	fmt.Println(game.Verify(variants.Standard))
	// Output:
	// <nil>
	// result 1-0 (normal), but the game ends 0-1 on the board (checkmate)
}

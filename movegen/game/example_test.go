// Examples of records and cursors.

package game_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/game"
	"dux/movegen/variants"
)

func Example() {
	v, err := variants.Find("duck")
	if err != nil {
		panic(err)
	}
	r := &game.Record{Variant: v}
	c, err := r.Cursor()
	if err != nil {
		panic(err)
	}
	for _, text := range []string{"e2e4@e5", "d7d5@d4", "e4d5@d6"} {
		if _, err := c.PlayText(text, movegen.ParseTurn); err != nil {
			panic(err)
		}
	}
	for ply, turn := range c.Walk(1) {
		fmt.Println(ply, v.SeatName(turn.Seat), movegen.TurnText(c.Position(), turn.Legs))
	}
	_, err = c.PlayText("e2e4@e5", movegen.ParseTurn)
	fmt.Println(err)
	// Output:
	// 1 Black d7d5@d4
	// 2 White e4d5@d6
	// e2e4@e5: not a legal move
}

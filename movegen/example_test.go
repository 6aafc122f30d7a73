// A game played turn by turn.

package movegen_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/variants"
)

// A game is played turn by turn, whatever its rules.
func Example() {
	duel, err := variants.Find("duel")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := duel.Position()
	for _, turn := range []string{"b2b4", "d6d4", "b4b5", "a6b5@y2"} {
		if _, err := movegen.PlayTurn(p, turn); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(p)
	fmt.Println(duel.SeatName(p.Seat()), "to move,", movegen.CountTurns(p), "turns,", movegen.Result(p).Text(duel.NTeam))
	// Output:
	// dnkbr/1p2p/1p3/2*p1/5/P2PP/DNKBR|3/1P1/3 w ADEbe - 0 3
	// White to move, 13 turns, *
}

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

// The legal turns of a position of Duck Chess: each is a move and where the duck goes.
func ExampleTurns() {
	duck, err := variants.Find("duck")
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := duck.New("k7/8/8/8/8/8/*p6/K7 w - - 0 1")
	if err != nil { // the error names the field and what was expected
		fmt.Println(err)
		return
	}
	n, captures := 0, 0
	movegen.Turns(p, func(legs []movegen.Move) bool {
		n++
		if len(legs) == 2 && legs[0].To() == 9 { // b2
			captures++
		}
		return true // go on
	})
	fmt.Println(n, captures)
	// Output: 121 61
}

// How a game is played on a GUI's board.

package gui_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/variants"
	"dux/protocol/gui"
)

// A turn of Duck Chess is three plies on a board that moves one piece at a
// time: the piece moves, the opponent's duck goes home, the own duck arrives.
func ExampleEncode() {
	v, err := variants.Find("duck")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := v.Position()
	legs, err := movegen.ParseTurn(p, "e2e4@e5")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(gui.Encode(gui.For(v, false), p, 0, legs).Plies)
	// Output: [e2e4 i8i7 i1e5]
}

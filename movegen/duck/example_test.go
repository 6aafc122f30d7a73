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

// A position from nothing: two kings and the duck, of which there is only one.
func Example_setup() {
	s := duck.Variant.Empty()
	s.Squares[4], s.Squares[60] = movegen.NewPiece(movegen.White, movegen.King), movegen.NewPiece(movegen.Black, movegen.King)
	s.Squares[35] = movegen.NewPiece(movegen.White, movegen.Duck)
	p, err := s.Position()
	fmt.Println(p, err)
	s.Squares[36] = s.Squares[35]
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// 4k3/8/8/3*4/8/8/8/4K3 w - - 0 1 <nil>
	// position: board: a second duck on e5
}

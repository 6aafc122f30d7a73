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

// A position from nothing: kings, and a pawn that may step two.
func Example_setup() {
	s := duel.Small.Empty()
	s.Squares[0], s.Squares[33] = movegen.NewPiece(movegen.White, movegen.King), movegen.NewPiece(movegen.Black, movegen.King)
	s.Squares[6] = movegen.NewPiece(movegen.White, movegen.Pawn)
	s.Marked = []movegen.Square{6} // it may step two
	p, err := s.Position()
	fmt.Println(p, err)
	s.Marked = []movegen.Square{7}
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// 4k/5/5/2*2/5/1P3/K4|3/3/3 w B - 0 1 <nil>
	// position: double steps: there is no such pawn on c2
}

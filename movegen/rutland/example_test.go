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

// A position from nothing, in which White may castle.
func Example_setup() {
	s := rutland.Castling.Empty()
	s.Squares[6], s.Squares[132] = movegen.NewPiece(movegen.White, movegen.King), movegen.NewPiece(movegen.Black, movegen.King)
	s.Squares[13] = movegen.NewPiece(movegen.White, movegen.Rook)
	s.Rights[0] = true // White may castle towards n
	p, err := s.Position()
	fmt.Println(p, err)
	s.Squares[13] = movegen.NoPiece
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// 6k7/14/14/14/14/14/14/14/14/6K6R w K - 0 1 <nil>
	// position: castling: K without its rook on n1
}

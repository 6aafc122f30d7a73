// Counts of the first turns.

package duchess_test

import (
	"context"
	"fmt"

	"dux/movegen"
	"dux/movegen/duchess"
	"dux/perft"
)

// Perft counts the ways to play so many turns on the hexagon.
func Example() {
	p := duchess.Six.Position()
	for depth := 1; depth <= 2; depth++ {
		n, err := perft.Count(context.Background(), p, depth, perft.Options{})
		fmt.Println(depth, n, err)
	}
	// Output:
	// 1 8 <nil>
	// 2 64 <nil>
}

// A position from nothing: a king each, and then one too many.
func Example_setup() {
	s := duchess.Two.Empty()
	start := duchess.Two.Position()
	for at := range s.Squares {
		if piece := start.At(movegen.Square(at)); piece.Kind() == movegen.King {
			s.Squares[at] = piece
		}
	}
	p, err := s.Position()
	fmt.Println(p, err)
	s.Squares[0] = movegen.NewPiece(s.Seat, movegen.King)
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// K1c1/-/-/K4c1/-/- 1 0 <nil>
	// position: flap 1: Red must have 1 king, got 2
}

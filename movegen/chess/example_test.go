// A position changed as a movegen.Setup.

package chess_test

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/chess"
)

// A position is taken apart, changed and made again; what cannot be is named.
func Example_setup() {
	s := movegen.SetupOf(chess.Chess.Position())
	s.Squares[3] = movegen.NoPiece // White gives the queen
	p, err := s.Position()
	fmt.Println(p, err)
	s.Squares[4] = movegen.NoPiece
	_, err = s.Position()
	fmt.Println(err)
	// Output:
	// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1 <nil>
	// position: board: White must have 1 king, got 0
}

// What dux moves -json prints.

package documents_test

import (
	"fmt"

	"dux/movegen/duel"
	"dux/protocol/documents"
)

func ExampleNewMoves() {
	moves := documents.NewMoves(duel.Small.Position())
	fmt.Println(len(moves.Moves), moves.Moves[3], moves.SAN[3])
	// Output: 15 b1a3 Na3
}

// How weights become a score.

package duchess_test

import (
	"fmt"

	"dux/eval/duchess"
	"dux/movegen"
	rules "dux/movegen/duchess"
)

// Weights for material alone: a rook of the second player, who is in the second
// team, is removed from the start.
func Example() {
	w := &duchess.Weights{DangerPart: 1}
	w.Piece[movegen.Rook] = 500
	w.Complete()
	p := rules.Six.Position()
	for s := range movegen.Square(rules.Six.Squares) {
		if p.At(s) == movegen.NewPiece(1, movegen.Rook) {
			p = p.(movegen.Thinner).Without(s)
			break
		}
	}
	e := duchess.New(p.(*rules.Position), w)
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 500 -500
}

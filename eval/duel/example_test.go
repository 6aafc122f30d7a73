// How weights become a score.

package duel_test

import (
	"fmt"

	"dux/eval/duel"
	"dux/eval/hce"
	"dux/movegen"
	rules "dux/movegen/duel"
)

// Weights for material alone: White is a rook up, Black a knight.
func Example() {
	w := &duel.Weights{DangerPart: 1}
	w.SmallPieces[movegen.Rook] = hce.S(500, 500)
	w.SmallPieces[movegen.Knight] = hce.S(300, 300)
	w.Complete()
	p, err := rules.Small.New("n1k2/5/5/2*2/5/5/R1K2|3/3/3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := duel.New(p.(*rules.Position), w)
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 200 -200
}

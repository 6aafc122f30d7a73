// How weights become a score.

package duck_test

import (
	"fmt"

	"dux/eval/duck"
	"dux/eval/hce"
	"dux/movegen"
	rules "dux/movegen/duck"
)

// Weights for material alone: White is a rook up, Black a knight.
func Example() {
	w := &duck.Weights{DangerPart: 1}
	w.Piece[movegen.Rook] = hce.S(500, 500)
	w.Piece[movegen.Knight] = hce.S(300, 300)
	w.Complete()
	p, err := rules.Variant.New("1n2k3/8/8/8/4*3/8/8/R3K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := duck.New(p.(*rules.Position), w)
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 200 -200
}

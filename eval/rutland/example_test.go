// How weights become a score.

package rutland_test

import (
	"fmt"

	"dux/eval/hce"
	"dux/eval/rutland"
	"dux/movegen"
	rules "dux/movegen/rutland"
)

// Weights for material alone: White is a rook up.
func Example() {
	w := &rutland.Weights{DangerPart: 1}
	w.Piece[movegen.Rook] = hce.S(500, 500)
	w.Complete()
	p, err := rules.Plain.New("6k7/14/14/14/14/14/14/14/14/R5K7 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := rutland.New(p.(*rules.Position), w, rutland.PawnEntries)
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 500 -500
}

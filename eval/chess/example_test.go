// How weights become a score.

package chess_test

import (
	"fmt"

	"dux/eval/chess"
	"dux/eval/hce"
	"dux/movegen"
	rules "dux/movegen/chess"
)

// Weights for material alone: White is a rook up.
func Example() {
	w := &chess.Weights{FullPhase: 1}
	w.Piece[movegen.Rook] = hce.S(500, 500)
	w.Complete()
	p, err := rules.Chess.New("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := chess.New(p.(*rules.Position), w, chess.PawnEntries)
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 500 -500
}

// How to search a position.

package engine_test

import (
	"context"
	"fmt"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/chess"
)

// A search of four legs finds the mate.
func Example() {
	p, err := chess.Chess.New("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	o := engine.DefaultOptions()
	o.Hash = 1
	found := engine.New(o, eval.New).Search(context.Background(), p, engine.Limits{Depth: 4}, nil)
	fmt.Println(movegen.TurnText(p, found.Turn), found.Score)
	// Output: a1a8 #1
}

// How to evaluate a position.

package eval_test

import (
	"fmt"

	"dux/eval"
	"dux/movegen/chess"
)

// An evaluator is bound to its position and follows it.
func ExampleNew() {
	p := chess.Chess.Position()
	e := eval.New(p)
	fmt.Println(e.Evaluate(0) == -e.Evaluate(1))
	p, err := chess.Chess.New("4k3/8/8/8/8/8/PPPP4/4K3 w - - 0 1")
	fmt.Println(eval.New(p).Evaluate(0) > 200, err)
	// Output:
	// true
	// true <nil>
}

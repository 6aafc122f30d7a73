// How two boards become one score.

package double_test

import (
	"fmt"

	"dux/eval/double"
	"dux/movegen"
)

// fixed evaluates a board by a number, from the view of White.
type fixed int

func (f fixed) Evaluate(t movegen.Team) int {
	if t == 1 {
		return int(-f)
	}
	return int(f)
}

// White is 300 ahead on board A, 100 on board B. The first team has White on
// board A and Black on board B.
func ExampleNew() {
	e := double.New(fixed(300), fixed(100))
	fmt.Println(e.Evaluate(0), e.Evaluate(1))
	// Output: 200 -200
}

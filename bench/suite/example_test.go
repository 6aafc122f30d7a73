// How to test the search on positions with known solutions.

package suite_test

import (
	"context"
	"fmt"
	"strings"

	"dux/bench/suite"
	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
)

// The task is to find the mate on the back rank.
func Example() {
	tasks, err := suite.Read(variants.Standard, strings.NewReader("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\";\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	o := engine.DefaultOptions()
	o.Hash = 1
	found, err := suite.Run(context.Background(), engine.New(o, eval.New), tasks[0], engine.Limits{Depth: 3})
	fmt.Println(found.ID, found.Turn, found.Score, found.Solved, err)
	// Output: back rank Ra8# #1 true <nil>
}

// How to measure the search.

package bench_test

import (
	"context"
	"fmt"

	"dux/bench"
	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
)

// The same search visits the same number of nodes, every time.
func ExampleRun() {
	o := engine.DefaultOptions()
	o.Hash = 1
	var nodes [2]uint64
	for i := range nodes {
		row, err := bench.Run(context.Background(), variants.Standard, 1, o, eval.New)
		if err != nil {
			fmt.Println(err)
			return
		}
		nodes[i] = row.Nodes
	}
	fmt.Println(nodes[0] > 0, nodes[0] == nodes[1])
	// Output: true true
}

// The rays from the Vortex.

package graph_test

import (
	"fmt"

	"dux/movegen/graph"
)

// From the Vortex rooks leave on six rays, as far as the edge.
func Example() {
	b := graph.New(0, 1, 2, 3, 4, 5)
	empty := b.Vacant()
	fmt.Println(b.InPlay.Count(), "squares,", b.Rook(&empty, graph.Vortex).Count(), "for a rook on", graph.Name(graph.Vortex))
	// Output:
	// 157 squares, 36 for a rook on V
}

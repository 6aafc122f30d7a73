// How runs of several machines become one.

package spsa_test

import (
	"fmt"

	"dux/bench/spsa"
)

// Two machines have tuned the same constant from the same start, with other
// games.
func ExampleMerge() {
	var runs []*spsa.Journal
	for shard, value := range []float64{104, 110} {
		runs = append(runs, &spsa.Journal{
			Head: spsa.Head{
				Schema: spsa.Schema, Constants: spsa.Names(false)[:1], Start: []float64{100}, Iterations: 1, Shard: shard,
			},
			Iterations: []spsa.Iteration{{Games: 2, Values: []float64{value}}},
		})
	}
	merged, err := spsa.Merge(runs)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(merged.Values())
	// Output: [107]
}

// The search as the program has it: the profile in default.pgo changes what the
// compiler inlines, in this package's tests too, but not in those of engine.

package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench"
	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
)

// The reports and the growing lists of a short search are some 0.07 allocations a
// node. A single allocation in the quiescence search would make them 0.27.
func TestNodesOfTheProgramDoNotAllocate(t *testing.T) {
	o := engine.DefaultOptions()
	o.Hash = 4
	allocations, nodes := 0.0, uint64(0)
	for _, v := range variants.All {
		var row bench.Row
		var err error
		allocations += testing.AllocsPerRun(1, func() { row, err = bench.Run(t.Context(), v, 7, o, eval.New) })
		require.NoError(t, err)
		nodes += row.Nodes
	}
	require.Less(t, allocations, 0.15*float64(nodes))
}

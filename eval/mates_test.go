// The search with nets finds known mates.

package eval_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/conformance"
	"dux/movegen/variants"
)

// enough is the number of nodes in which a mate in three has to be found. One of
// duel takes two million, because other turns win as surely; all others take less
// than 200,000.
const enough = 3_000_000

// The search finds all forced wins in the suite of every game.
func TestSearchFindsMates(t *testing.T) {
	files, err := filepath.Glob("../movegen/*/testdata/mates-*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		suite := conformance.LoadMates(t, file)
		v, err := variants.Find(suite.Variant)
		require.NoError(t, err)
		t.Run(suite.Variant, func(t *testing.T) {
			for _, want := range suite.Positions {
				p, err := v.New(want.Pos)
				require.NoError(t, err)
				require.True(t, findsMate(p, want), want.Pos)
			}
		})
	}
}

// findsMate reports whether the search proves the win with one of the expected
// turns.
func findsMate(p movegen.Position, want conformance.MatePosition) bool {
	options := engine.DefaultOptions()
	options.Hash = 16
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	found := false // a shallow proof may be lost again before the search stops
	engine.New(options, eval.New).Search(ctx, p, engine.Limits{Nodes: enough}, func(i engine.Info) {
		turns, forced := i.Score.Mate()
		if forced && turns > 0 && turns <= 2*want.Mate-1 && slices.Contains(want.Moves, movegen.TurnText(p, i.PV[0])) {
			found = true
			stop()
		}
	})
	return found
}

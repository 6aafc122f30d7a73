// The search with nets finds known mates.

package eval_test

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
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

// A win that the table knows from a younger position is not claimed where it would come
// after the draw by counting.
func TestNoMateAfterTheDrawByCounting(t *testing.T) {
	files, err := filepath.Glob("../movegen/*/testdata/mates-*.json")
	require.NoError(t, err)
	late := 0
	for _, file := range files {
		suite := conformance.LoadMates(t, file)
		v, err := variants.Find(suite.Variant)
		require.NoError(t, err)
		if movegen.HintsOf(v.Position()).TurnsLeft == nil {
			continue
		}
		options := engine.DefaultOptions()
		options.Hash = 4
		e := engine.New(options, eval.New)
		for _, known := range suite.Positions[:min(4, len(suite.Positions))] {
			if known.Mate < 2 {
				continue
			}
			p, err := v.New(known.Pos)
			require.NoError(t, err)
			e.NewGame()
			if !e.Search(t.Context(), p, engine.Limits{Nodes: 30_000}, nil).Score.IsWin() {
				continue
			}
			old, err := v.New(aged(known.Pos))
			require.NoError(t, err)
			require.Equal(t, 2, movegen.HintsOf(old).TurnsLeft())
			e.Search(t.Context(), old, engine.Limits{Depth: 3}, func(i engine.Info) {
				if turns, _ := i.Score.Mate(); i.Score.IsWin() {
					require.True(t, conformance.ForcedWin(old.Clone(), engine.MovesOf(turns)), "%v in %s", i.Score, old)
				} else {
					late++
				}
			})
		}
	}
	require.Greater(t, late, 20)
}

// aged returns a position text that ends with clock and number, two turns before the draw
// by counting.
func aged(text string) string {
	fields := strings.Fields(text)
	fields[len(fields)-2] = strconv.Itoa(movegen.FiftyMovesClock - 2)
	fields[len(fields)-1] = "90"
	return strings.Join(fields, " ")
}

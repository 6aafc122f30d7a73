// Suites of positions whose best turns are known.

package suite

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
	"dux/protocol/notation"
)

func run(t *testing.T, task *notation.EPD, nodes uint64) Result {
	options := engine.DefaultOptions()
	options.Hash = 4
	r, err := Run(t.Context(), engine.New(options, eval.New), task, engine.Limits{Nodes: nodes})
	require.NoError(t, err)
	return r
}

func TestSuitesAskForTurnsAndEnds(t *testing.T) {
	const backRank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - "
	tasks, err := Read(variants.Standard, strings.NewReader("\ufeff# mates\n\n"+
		backRank+"bm Ra8#; dm 1; id \"one\";\n"+
		backRank+"am Ra7; id \"\x1b[31m\";\n"+
		backRank+"am Ra8#;\n"+
		backRank+"bm a1a7 Ra6; id \"wrong\";\n"+
		backRank+"dm 1;\n"+
		"7k/8/5K2/6Q1/8/8/8/8 w - - dm 2; bm Qg7#;\n"))
	require.NoError(t, err)
	require.Len(t, tasks, 6)
	for i, want := range []Result{
		{ID: "one", Wanted: "Ra8#, end in 1", Solved: true},
		{ID: " [31m", Wanted: "not Ra7", Solved: true},
		{ID: "chess 3", Wanted: "not Ra8#"},
		{ID: "wrong", Wanted: "Ra7 or Ra6"},
		{ID: "chess 5", Wanted: "end in 1", Solved: true},
		{ID: "chess 6", Wanted: "Qg7#, end in 2", Solved: true},
	} {
		got := run(t, tasks[i], 2000)
		require.Equal(t, want, Result{ID: got.ID, Wanted: got.Wanted, Solved: got.Solved})
		require.Equal(t, got.Solved, got.SolvedDepth > 0)
		require.LessOrEqual(t, got.SolvedNodes, got.Nodes)
	}
}

func TestLinesThatAskForNothing(t *testing.T) {
	for text, why := range map[string]string{
		"": "at least one position",
		"6k1/5ppp/8/8/8/8/8/R5K1 w - - id \"x\";": "line 1: expected something to find",
		"\n6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9;": "line 2: bm:",
		"6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 0;":     "line 1: dm: expected a number of turns from 1, got 0",
		"R5k1/5ppp/8/8/8/8/8/6K1 b - - dm 1;":     "line 1: the game is over",
	} {
		_, err := Read(variants.Standard, strings.NewReader(text))
		require.ErrorContains(t, err, why, text)
	}
}

// All positions of the built-in suites can be read, and the easy ones are
// solved with few nodes.
func TestBuiltInSuites(t *testing.T) {
	solved, all := 0, 0
	for _, v := range variants.All {
		tasks, err := BuiltIn(v)
		require.NoError(t, err, v.Name)
		for _, task := range tasks {
			require.NotEmpty(t, task.Best, task.ID)
			if all++; run(t, task, 3000).Solved {
				solved++
			}
		}
	}
	require.Greater(t, all, 20)
	require.Greater(t, 2*solved, all)
}

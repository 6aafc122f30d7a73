// Positions to solve.

package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
	"dux/protocol/lessons"
	"dux/protocol/puzzles"
)

// A page has the puzzles of its game; its questions are answered with what is wrong with a
// turn, or what the others answer.
func TestPuzzles(t *testing.T) {
	s := start(t, t.TempDir())
	for _, v := range variants.All {
		page := s.get("/puzzles/"+v.Name, http.StatusOK)
		var steps []lessons.Step
		require.NoError(t, json.Unmarshal([]byte(s.get("/puzzles/"+v.Name+"/list", http.StatusOK)), &steps))
		require.Len(t, steps, len(puzzles.BuiltIn(v)))
		require.Equal(t, len(steps) > 0, strings.Contains(page, `data-kind="puzzles"`))
		if len(steps) == 0 {
			require.Contains(t, page, "dux web -puzzles "+v.Name+".pgn")
			continue
		}
		p := s.study(v.Name)
		first := steps[0]
		right := p.ask(query{Start: first.Position, Play: first.Solution[0], Puzzle: 1})
		require.Empty(t, right.Error)
		require.True(t, right.Verdict.Right, "%s %s", v.Name, first.Position)
		require.Equal(t, first.Wins == 1, right.Verdict.Solved)
		require.Contains(t, p.ask(query{Start: first.Position, Play: first.Solution[0], Puzzle: len(steps) + 1}).Error, "there are")
	}
}

// A turn that wins, too, is right, though the solution goes on otherwise.
func TestOtherWinsSolvePuzzles(t *testing.T) {
	all, left, err := puzzles.Read(strings.NewReader("[FEN \"7k/R7/1R6/8/8/8/8/K7 w - - 0 1\"]\n\n1. Rb8# 1-0\n\n[FEN \"7k/8/8/8/R7/1R6/8/K7 w - - 0 1\"]\n\n1. Rb7 Kg8 2. Ra8# 1-0\n"))
	require.NoError(t, err)
	require.Zero(t, left)
	h := newHall(t.Context(), newBrowserStore(func(string, string) {}), engine.DefaultOptions(), 1)
	h.puzzles = byVariant(all)
	v := all[0].Variant
	var steps []lessons.Step
	for _, z := range h.puzzlesOf(v) {
		steps = append(steps, exercise(z))
	}
	require.Len(t, steps, 2+len(puzzles.BuiltIn(v)))
	require.Equal(t, 2, steps[1].Wins)
	for turns, right := range map[string]bool{"b3b7": true, "a4a7": true, "a1a2": false, "b3b7 h8g8 a4a8": true, "b3b7 h8g8 b7b1": false} {
		verdict, err := steps[1].Judge(t.Context(), v, strings.Fields(turns))
		require.NoError(t, err)
		require.Equal(t, right, verdict.Right, turns)
		require.Equal(t, right, verdict.Why == "", turns)
	}
}

// The golden files hold, and every kind of error in one is reported.

package perft

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/variants"
)

// goldenFiles are all golden files, by path.
func goldenFiles(t *testing.T) map[string]*Golden {
	paths, err := filepath.Glob("testdata/*.json")
	require.NoError(t, err)
	files := map[string]*Golden{}
	for _, path := range paths {
		if filepath.Base(path) == "duchess-geometry.json" {
			continue // a board graph, without positions
		}
		g, err := LoadGolden(path)
		require.NoError(t, err)
		files[path] = g
	}
	require.NotEmpty(t, files)
	return files
}

func TestGoldenFilesHold(t *testing.T) {
	for path, g := range goldenFiles(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			v, err := variants.Find(g.Variant)
			require.NoError(t, err)
			var differences []string
			err = g.Verify(t.Context(), v, Options{Threads: 1}, func(d string) { differences = append(differences, d) })
			require.NoError(t, err)
			require.Empty(t, differences)
		})
	}
}

// The README of movegen says how much there is.
func TestReadmeCountsGoldenData(t *testing.T) {
	positions, games := 0, 0
	for _, g := range goldenFiles(t) {
		positions, games = positions+len(g.Positions), games+len(g.Games)
	}
	text, err := os.ReadFile("../movegen/README.md")
	require.NoError(t, err)
	require.Contains(t, string(text), fmt.Sprintf("%d,%03d positions and %d games", positions/1000, positions%1000, games))
}

// sound is a correct golden file with few moves: a stalemated Black, who wins,
// and a game of two turns.
func sound(t *testing.T) *Golden {
	v, err := variants.Find("duck")
	require.NoError(t, err)
	pos, err := v.New("7k/8/8/8/8/8/6*1/K7 w - - 0 1")
	require.NoError(t, err)
	g := &Golden{Variant: "duck", Positions: []GoldenPosition{{
		Pos: pos.String(), Moves: movegen.TurnTexts(pos), Result: "*", Perft: []uint64{183, 32940},
	}}, Games: []GoldenGame{{
		Start: pos.String(), Moves: []string{"a1a2@h7", "h8g8@h2"}, Final: "6k1/8/8/8/8/8/K6*/8 w - - 2 2", Result: "*",
	}}}
	return g
}

// TestEveryVariantHasAGoldenFile fails for a new game without reference data.
func TestEveryVariantHasAGoldenFile(t *testing.T) {
	games := map[string]bool{}
	for _, g := range goldenFiles(t) {
		games[g.Variant] = true
	}
	for _, v := range variants.All {
		require.True(t, games[v.Name], v.Name)
	}
}

func TestVerifyReportsEachDefect(t *testing.T) {
	tests := []struct {
		name   string
		damage func(p *GoldenPosition, g *GoldenGame)
		want   string // what the only report contains, "" for none
	}{
		{"none", func(*GoldenPosition, *GoldenGame) {}, ""},
		{"no result known", func(p *GoldenPosition, _ *GoldenGame) { p.Result = "" }, ""},
		{"no moves known", func(p *GoldenPosition, _ *GoldenGame) { p.Moves = nil }, ""},
		{"unreadable position", func(p *GoldenPosition, _ *GoldenGame) { p.Pos = "8/8 w - - 0 1" }, "board"},
		{"position written otherwise", func(p *GoldenPosition, _ *GoldenGame) { p.Pos = "7k/8/8/8/8/8/6*1/K7 w - - 0 01" }, "reads back as"},
		{"extra move", func(p *GoldenPosition, _ *GoldenGame) { p.Moves = append(p.Moves, "z") }, "move z is missing"},
		{"missing move", func(p *GoldenPosition, _ *GoldenGame) { p.Moves = p.Moves[1:] }, "move a1a2@a1 is not legal"},
		{"moves in disorder", func(p *GoldenPosition, _ *GoldenGame) { p.Moves[0], p.Moves[1] = p.Moves[1], p.Moves[0] }, "not sorted"},
		{"result", func(p *GoldenPosition, _ *GoldenGame) { p.Result = "1-0" }, "result * (undecided), not 1-0"},
		{"count", func(p *GoldenPosition, _ *GoldenGame) { p.Perft[1]++ }, "perft 2 = 32940, not 32941"},
		{"unreadable start", func(_ *GoldenPosition, g *GoldenGame) { g.Start = "?" }, "start: "},
		{"illegal turn", func(_ *GoldenPosition, g *GoldenGame) { g.Moves[1] = "h8h7@h2" }, "turn 2: "},
		{"over too early", func(_ *GoldenPosition, g *GoldenGame) { g.Start = "8/8/8/8/8/8/6*1/K7 b - - 0 1" }, "over (king captured) before turn 1"},
		{"final position", func(_ *GoldenPosition, g *GoldenGame) { g.Final = "?" }, "ends at 6k1"},
		{"final result", func(_ *GoldenPosition, g *GoldenGame) { g.Result = "0-1" }, "game 1: result * (undecided), not 0-1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := sound(t)
			v, err := variants.Find(g.Variant)
			require.NoError(t, err)
			test.damage(&g.Positions[0], &g.Games[0])
			var reports []string
			require.NoError(t, g.Verify(t.Context(), v, Options{}, func(r string) { reports = append(reports, r) }))
			if test.want == "" {
				require.Empty(t, reports)
				return
			}
			require.NotEmpty(t, reports)
			require.Contains(t, reports[0], test.want)
		})
	}
}

func TestVerifyStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := sound(t)
	v, err := variants.Find(g.Variant)
	require.NoError(t, err)
	require.ErrorIs(t, g.Verify(ctx, v, Options{}, func(string) {}), context.Canceled)
}

func TestLoadGoldenNamesWhatIsWrong(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no JSON", "{\n\"variant\": duck}", "line 2"},
		{"wrong type", `{"variant": 3}`, "variant"},
		{"wrong result", `{"variant": "duck", "positions": [{"result": 1}]}`, "number"},
		{"no variant", `{"positions": [{}]}`, "is not a golden file"},
		{"empty", `{"variant": "duck"}`, "are required"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "golden.json")
			require.NoError(t, os.WriteFile(path, []byte(test.text), 0o600))
			_, err := LoadGolden(path)
			require.ErrorContains(t, err, path)
			require.ErrorContains(t, err, test.want)
		})
	}
	_, err := LoadGolden("testdata/none.json")
	require.ErrorContains(t, err, "none.json")
}

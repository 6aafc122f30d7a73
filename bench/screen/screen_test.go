// Designs, effects that are known, runs that are interrupted, split and merged.

package screen

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/bench/record"
	"dux/movegen/chess"
	"dux/movegen/duchess"
	"dux/movegen/duel"
)

func config(t *testing.T, words ...string) *Config {
	t.Helper()
	factors, err := ReadFactors(words)
	require.NoError(t, err)
	return &Config{
		Variant: chess.Chess, Factors: factors, Passes: 1, Nodes: 20, Openings: "random:4", Hash: 1, Seed: 3, Threads: 2,
		Path: filepath.Join(t.TempDir(), "screen.jsonl"),
	}
}

func ignore(int, int) {}

// In each pass every factor is as often on as off, and as often on the side of another
// one as against it.
func TestRowsAreOrthogonal(t *testing.T) {
	for factors := 1; factors <= Most; factors++ {
		n := rows(factors)
		require.Greater(t, n, factors)
		for pass := range 3 {
			for a := range factors {
				for b := range a + 1 {
					with, sum := 0, 0
					for u := range n {
						s := signs(factors, 9, pass*n+u)
						with += s[a] * s[b]
						sum += s[a]
					}
					require.Equal(t, []int{map[bool]int{true: n}[a == b], 0}, []int{with, sum}, "%d factors, pass %d: %d and %d", factors, pass, a, b)
				}
			}
		}
	}
	require.Equal(t, signs(31, 1, 40), signs(31, 1, 40))
	require.NotEqual(t, signs(31, 1, 40), signs(31, 2, 40))
}

// thirtyOne returns a run of as many factors as there may be, three of which
// have effects, in Elo.
func thirtyOne(t *testing.T, passes int) (c *Config, effects map[string]float64) {
	words := names()[:Most]
	for i, word := range words {
		if f, err := readFactor(word); err != nil {
			words[i] = readable(t, word)
		} else {
			words[i] = f.Name
		}
	}
	c = config(t, words...)
	c.Passes = passes
	effects = map[string]float64{c.Factors[2].Name: 60, c.Factors[7].Name: -40, c.Factors[30].Name: 25}
	c.outcome = func(unit int, signs []int) []float64 {
		random := rand.New(rand.NewPCG(78, uint64(unit)))
		elo := 0.0
		for i, s := range signs {
			elo += float64(s) * effects[c.Factors[i].Name]
		}
		win := 1 / (1 + math.Pow(10, -elo/400))
		points := make([]float64, 2)
		for i := range points {
			switch r := random.Float64(); {
			case r < win-0.2:
				points[i] = 1
			case r < win+0.2:
				points[i] = 0.5
			}
		}
		return points
	}
	return c, effects
}

// readable adds a value to the name of a constant.
func readable(t *testing.T, name string) string {
	t.Helper()
	_, err := readFactor(name)
	_, example, ok := strings.Cut(err.Error(), "such as ")
	require.True(t, ok, err)
	return example
}

// Known effects of games are found again: each of 31 estimates lies within a little more
// than its interval, about one in twenty outside, and the large ones are clear.
func TestKnownEffectsAreRecovered(t *testing.T) {
	c, effects := thirtyOne(t, 60)
	j, err := Run(t.Context(), c, ignore)
	require.NoError(t, err)
	r, err := Fit(j)
	require.NoError(t, err)
	require.Equal(t, []int{3840, 1920}, []int{r.Games, r.Units})
	require.Len(t, r.Effects, Most)
	outside := 0
	for _, e := range r.Effects {
		off := math.Abs(e.Elo - effects[e.Name])
		require.Less(t, off, 1.8*e.Error, e.Name)
		if off > e.Error {
			outside++
		}
		require.InDelta(t, 9.5, e.Error, 1.5)
		require.Equal(t, math.Abs(effects[e.Name]) >= 25, e.Clear, e.Name)
	}
	require.LessOrEqual(t, outside, 5)
	require.Equal(t, c.Factors[2].Name, r.Effects[0].Name)
	require.Equal(t, c.Factors[7].Name, r.Effects[Most-1].Name)

	var text strings.Builder
	require.NoError(t, r.Write(&text))
	require.Contains(t, text.String(), "chess, 20 nodes a turn: 3840 games, 1920 openings")
	require.Contains(t, text.String(), "This ranks the factors and proves nothing. By chance alone about 1.6 of 31 intervals")
	require.Contains(t, r.Plot(), c.Factors[2].String())
}

// The estimates of few games have wide intervals, and too few games none.
func TestFewGamesSayLittle(t *testing.T) {
	c, _ := thirtyOne(t, 2)
	j, err := Run(t.Context(), c, ignore)
	require.NoError(t, err)
	r, err := Fit(j)
	require.NoError(t, err)
	require.Greater(t, r.Effects[0].Error, 30.0)
	j.Units = j.Units[:31]
	_, err = Fit(j)
	require.ErrorContains(t, err, "31 factors need more than 31 openings to be told apart, got 31; play more passes")
	_, err = Fit()
	require.ErrorContains(t, err, "at least one run")
}

// Neither threads, shards nor interruptions change the games of a run.
func TestRunsContinueAndMerge(t *testing.T) {
	whole := config(t, "NullMove", "Window=30", "ProbCut")
	whole.Variant = duel.Small
	all, err := Run(t.Context(), whole, ignore)
	require.NoError(t, err)
	want, err := Fit(all)
	require.NoError(t, err)
	require.Equal(t, 8, want.Games)

	var parts []*Journal
	for i := range 3 {
		part := *whole
		part.Shard, part.Path, part.Threads = [2]int{i, 3}, filepath.Join(t.TempDir(), "part.jsonl"), 1
		seen := 0
		j, err := Run(t.Context(), &part, func(done, all int) {
			seen++
			require.Equal(t, []int{seen, []int{2, 1, 1}[i]}, []int{done, all})
		})
		require.NoError(t, err)
		parts = append(parts, j)
	}
	merged, err := Fit(parts...)
	require.NoError(t, err)
	for i, e := range want.Effects {
		require.InDelta(t, e.Elo, merged.Effects[i].Elo, 1e-9)
	}
	_, err = Fit(parts[0], parts[0])
	require.ErrorContains(t, err, "run 2 has unit 0, as run 1 has")

	data, err := os.ReadFile(whole.Path)
	require.NoError(t, err)
	lines := strings.SplitAfter(string(data), "\n")
	for _, size := range []int{0, len(lines[0]) - 9, len(lines[0]), len(data) - 5} {
		again := *whole
		again.Path = filepath.Join(t.TempDir(), "cut.jsonl")
		require.NoError(t, os.WriteFile(again.Path, data[:size], 0o600))
		j, err := Run(t.Context(), &again, ignore)
		if size > 0 && size < len(lines[0]) {
			require.ErrorContains(t, err, "is not a run of dux tune -screen")
			continue
		}
		require.NoError(t, err)
		require.ElementsMatch(t, all.Units, j.Units)
		read, err := Read(again.Path)
		require.NoError(t, err)
		require.ElementsMatch(t, all.Units, read.Units)
	}
	more := *whole
	more.Passes = 2
	longer, err := Run(t.Context(), &more, ignore)
	require.NoError(t, err)
	require.Len(t, longer.Units, 8)
	require.ElementsMatch(t, all.Units, longer.Units[:4])
	other := *whole
	other.Nodes++
	_, err = Run(t.Context(), &other, ignore)
	require.ErrorContains(t, err, "holds another run (nodes 20, not 21)")
	require.ErrorAs(t, err, new(*record.SettingError))
}

// Runs of the same game with other factors are fitted together; another game is refused.
func TestStagesAreFittedTogether(t *testing.T) {
	first, second := config(t, "NullMove", "ProbCut"), config(t, "NullMove", "Window=30")
	first.outcome = func(_ int, s []int) []float64 { return []float64{0.5 + 0.1*float64(s[0])} }
	second.outcome = func(_ int, s []int) []float64 { return []float64{0.5 + 0.1*float64(s[0]) - 0.05*float64(s[1])} }
	var stages []*Journal
	for _, c := range []*Config{first, second} {
		c.Passes, c.Base = 2, "Window=20"
		if c == second {
			c.Base = ""
		}
		j, err := Run(t.Context(), c, ignore)
		require.NoError(t, err)
		stages = append(stages, j)
	}
	r, err := Fit(stages...)
	require.NoError(t, err)
	found := map[string]float64{}
	for _, e := range r.Effects {
		found[e.Factor.String()] = e.Elo
	}
	for name, points := range map[string]float64{"NullMove=false": 0.1, "ProbCut=false": 0, "Window=30": -0.05} {
		require.InDelta(t, points*eloPerPoint, found[name], 1e-6)
	}
	stages[1].Head.Variant = "duel"
	_, err = Fit(stages...)
	require.ErrorContains(t, err, "run 2 is a run of duel, but run 1 is of chess")
}

// A game of three has games for every seat.
func TestThreePlayers(t *testing.T) {
	c := config(t, "NullMove")
	c.Variant, c.Nodes = duchess.Three, 2
	j, err := Run(t.Context(), c, ignore)
	require.NoError(t, err)
	require.Len(t, j.Units, 4)
	require.Len(t, j.Units[0].Points, 6)
}

func TestWrongFactorsAreRefused(t *testing.T) {
	for words, want := range map[string]string{
		"NulMove":           "expected a switch or a constant of the search, got \"NulMove\"",
		"Hash=3":            "expected a switch or a constant of the search, got \"Hash\"",
		"TimeTurns=40":      "constant TimeTurns has an effect only with a clock",
		"Window":            "constant Window needs the value to try, such as Window=59",
		"Window=1":          "Window",
		"Window=18":         "factor Window: 18 is the default",
		"NullMove=true":     "factor NullMove: true is the default",
		"NullMove=x":        "NullMove",
		"NullMove NullMove": "factor NullMove is named twice",
	} {
		_, err := ReadFactors(strings.Fields(words))
		require.ErrorContains(t, err, want, words)
	}
	many := make([]string, 0, Most+1)
	for _, name := range names()[:Most+1] {
		if f, err := readFactor(name); err == nil {
			name = f.String()
		} else {
			name = readable(t, name)
		}
		many = append(many, name)
	}
	_, err := ReadFactors(many)
	require.ErrorContains(t, err, "expected at most 31 factors, got 32")
	switches, err := ReadFactors(nil)
	require.NoError(t, err)
	require.Greater(t, len(switches), 15)
	named, err := ReadFactors([]string{"nullmove=off", "window=30"})
	require.NoError(t, err)
	require.Equal(t, []Factor{{"NullMove", "false", "true"}, {"Window", "30", "18"}}, named)
}

func TestWrongSettingsAreRefused(t *testing.T) {
	for want, change := range map[string]func(*Config){
		"expected a variant":         func(c *Config) { c.Variant = nil },
		"expected a factor":          func(c *Config) { c.Factors = nil },
		"passes must be":             func(c *Config) { c.Passes = 0 },
		"one of them":                func(c *Config) { c.Time = 1 },
		"nodes or a time":            func(c *Config) { c.Nodes = 0 },
		"must be at least 1":         func(c *Config) { c.Threads = 0 },
		"sets NullMove":              func(c *Config) { c.Base = "NullMove=false" },
		"unknown option":             func(c *Config) { c.Base = "x=1" },
		"expected a number of turns": func(c *Config) { c.Openings = "random:x" },
	} {
		c := config(t, "NullMove")
		change(c)
		require.ErrorContains(t, c.Validate(), want)
	}
	c := config(t, "NullMove")
	c.Base = "Window=30"
	require.NoError(t, c.Validate())
}

func TestDamagedFilesAreRefused(t *testing.T) {
	head := `{"head":{"schema":1,"variant":"chess","factors":[{"name":"NullMove","value":"false","default":"true"}],"shard":[0,1]}}` + "\n"
	for text, want := range map[string]string{
		"":     "is empty",
		"{}\n": "line 1: expected a run of dux tune -screen",
		strings.Replace(head, `:1,"v`, `:2,"v`, 1): "expected a run of dux tune -screen of schema 1",
		head + "{}\n": "line 2: expected a run",
		head + `{"unit":-1,"points":[1,0]}` + "\n": "line 2: expected a run",
		head + `{"unit":0,"points":[2,0]}` + "\n":  "points must be from 0 to 1",
	} {
		path := filepath.Join(t.TempDir(), "x.jsonl")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := Read(path)
		require.ErrorContains(t, err, want, fmt.Sprintf("%q", text))
	}
}

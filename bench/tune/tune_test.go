// Tuning from games to weights, and its continuation after a break.

package tune

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/eval"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/variants"
)

func ignore(int, int) {}

// randomGames plays random turns of chess, with scores by w instead of a search.
func randomGames(w *eval.Weights, games int) []Game {
	random := rand.New(rand.NewPCG(11, 12))
	var all []Game
	for n := range games {
		g := Game{Number: n, Variant: chess.Chess.Name}
		p := chess.Chess.Position()
		for turn := range 90 {
			if movegen.Result(p).Over() {
				break
			}
			for {
				legs := p.Generate(nil, movegen.All)
				p.Make(legs[random.IntN(len(legs))])
				if p.Leg() == 0 {
					break
				}
			}
			if value := w.Evaluate(p, 0); turn > 5 && max(value, -value) < decisive {
				g.Samples = append(g.Samples, Sample{p.String(), value})
				g.Points = 0
				if value > 0 {
					g.Points = 1 // the last one decides
				}
			}
		}
		all = append(all, g)
	}
	return all
}

// Scores made by known weights lead back to these weights.
func TestFitFindsKnownWeights(t *testing.T) {
	old := eval.WeightsOf(chess.Chess)
	known := map[string]int{"Piece.Knight mg": 60, "Piece.Queen mg": -80, "Piece.Pawn mg": 25, "Mobility.Bishop mg": 4, "Tempo mg": 30}
	terms := old.Terms()
	values := make([]int, len(terms))
	for i, term := range terms {
		values[i] = term.Value + known[term.Name]
	}
	right := old.With(values)
	games := randomGames(right, 100)
	c := &Config{Weights: old, Threads: 2, Fit: Fit{Lambda: 0, Spread: 1000}}
	found, report, err := fitGames(t.Context(), c, games)
	require.NoError(t, err)
	before, after := apart(t, games, right, old), apart(t, games, right, found)
	require.Greater(t, before, 30.0)
	require.Less(t, after, 8.0) // rounding, of weights that count many times
	for i, term := range found.Terms() {
		if strings.HasPrefix(term.Name, "Tempo mg") || term.Name == "Piece.Knight mg" {
			require.InDelta(t, values[i], term.Value, 15, term.Name)
		}
	}
	require.Less(t, report.Losses[report.Best].Held, report.Losses[0].Held)
	require.InDelta(t, report.Losses[report.Best].Held, report.Judged, 1e-3)
}

// apart returns the mean difference between two evaluations of the positions,
// in centipawns.
func apart(t *testing.T, games []Game, a, b *eval.Weights) float64 {
	t.Helper()
	sum, n := 0.0, 0.0
	for _, g := range games {
		for _, s := range g.Samples {
			pos, err := chess.Chess.New(s.Pos)
			require.NoError(t, err)
			sum += math.Abs(float64(a.Evaluate(pos, 0) - b.Evaluate(pos, 0)))
			n++
		}
	}
	return sum / n
}

func TestGradientEqualsNumericalDerivative(t *testing.T) {
	w := eval.WeightsOf(chess.Chess)
	m, err := measure(t.Context(), w, randomGames(w, 10), 1)
	require.NoError(t, err)
	d, err := newModel(m, Fit{Lambda: 0.5, Spread: 30})
	require.NoError(t, err)
	u := make([]float64, len(d.terms))
	for i := range u {
		u[i] = float64(i%7) / 50
	}
	gradient := make([]float64, len(u))
	d.gradient(gradient, u)
	for i := range u {
		const h = 1e-4
		u[i] += h
		above := d.objective(u)
		u[i] -= 2 * h
		below := d.objective(u)
		u[i] += h
		require.InDelta(t, (above-below)/(2*h), gradient[i], 1e-6)
	}
}

// The slopes of terms add up to the score for all evaluators: they predict the
// effect of changing all terms at once.
func TestSlopesPredictScores(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, v := range variants.All {
		w := eval.WeightsOf(v)
		if v.NTeam != 2 || w == nil {
			continue
		}
		game := Game{Variant: v.Name}
		p := v.Position()
		for range 40 {
			for {
				legs := p.Generate(nil, movegen.All)
				p.Make(legs[random.IntN(len(legs))])
				if p.Leg() == 0 {
					break
				}
			}
			if movegen.Result(p).Over() {
				break
			}
			game.Samples = append(game.Samples, Sample{Pos: p.String()})
		}
		m, err := measure(t.Context(), w, []Game{game}, 1)
		require.NoError(t, err)
		require.NotEmpty(t, m.positions, v.Name)
		terms := w.Terms()
		values, changes := make([]int, len(terms)), make([]int, len(terms))
		for i, term := range terms {
			if !strings.HasPrefix(term.Name, "Square") { // hundreds of them, each rare
				changes[i] = random.IntN(7) - 3
			}
			values[i] = term.Value + changes[i]
		}
		changed := w.With(values)
		far := 0
		for _, s := range game.Samples {
			pos, err := v.New(s.Pos)
			require.NoError(t, err)
			if value := w.Evaluate(pos, 0); max(value, -value) > decisive {
				continue
			}
			foretold := m.positions[0].value
			for _, x := range m.positions[0].parts {
				foretold += float64(x.slope) * float64(changes[x.term])
			}
			m.positions = m.positions[1:]
			if math.Abs(foretold-float64(changed.Evaluate(pos, 0))) > 12 {
				far++
			}
		}
		require.LessOrEqual(t, far, len(game.Samples)/10, v.Name)
	}
}

func twoGames(dir string, threads int) *Config {
	return &Config{
		Dir: dir, Variants: []string{"double", "double2"}, Games: 12, Nodes: 60, Plies: 4, Seed: 5, Threads: threads,
		Fit: Fit{Lambda: 0.7},
	}
}

func filesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, name := range []string{gamesFile, weightsFile, reportFile, plotFile} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		all[name] = string(text)
	}
	return all
}

func TestInterruptedRunIsTheSame(t *testing.T) {
	whole, cut := t.TempDir(), t.TempDir()
	_, _, err := Run(t.Context(), twoGames(whole, 1), ignore)
	require.NoError(t, err)

	ctx, stop := context.WithCancel(t.Context())
	_, _, err = Run(ctx, twoGames(cut, 2), func(done, _ int) {
		if done == 5 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	journal := filepath.Join(cut, gamesFile)
	text, err := os.ReadFile(journal)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(journal, append(text, `{"game":5,"vari`...), 0o644), "a line cut off")
	_, _, err = Run(t.Context(), twoGames(cut, 2), ignore)
	require.NoError(t, err)
	require.Equal(t, filesOf(t, whole), filesOf(t, cut))

	w, err := eval.ReadWeights([]byte(filesOf(t, whole)[weightsFile]))
	require.NoError(t, err)
	require.True(t, w.Serves(double.Orthodox))

	// Another program may fit these games, but not continue them.
	require.NoError(t, os.WriteFile(journal, regexp.MustCompile(`"program":"[^"]*`).ReplaceAll(text, []byte(`"program":"another`)), 0o644))
	_, _, err = Run(t.Context(), twoGames(cut, 1), ignore)
	require.ErrorContains(t, err, " of 12 games, played by another program (another")
	text = regexp.MustCompile(`"program":"[^"]*`).ReplaceAll([]byte(filesOf(t, whole)[gamesFile]), []byte(`"program":"another`))
	require.NoError(t, os.WriteFile(journal, text, 0o644))
	_, _, err = Run(t.Context(), twoGames(cut, 1), ignore)
	require.NoError(t, err)

	other := twoGames(cut, 1)
	other.Seed++
	_, _, err = Run(t.Context(), other, ignore)
	require.ErrorContains(t, err, "games of another run")
}

// Pieces in hand, since they cannot arise on one board of Double Chess.
func TestGamesStartFromTheOpeningsGiven(t *testing.T) {
	dir := t.TempDir()
	book := filepath.Join(dir, "hands.txt")
	require.NoError(t, os.WriteFile(book, []byte("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1\n"), 0o644))
	c := &Config{
		Dir: filepath.Join(dir, "run"), Variants: []string{"double"}, Games: 10, Nodes: 60, Plies: 2, Seed: 5, Threads: 2,
		Openings: book, Fit: Fit{Lambda: 0.7},
	}
	_, _, err := Run(t.Context(), c, ignore)
	require.NoError(t, err)
	require.Regexp(t, `\[[^\]]*[Qq][^\]]*\]`, filesOf(t, c.Dir)[gamesFile])

	require.NoError(t, c.CheckOpenings())

	require.NoError(t, os.WriteFile(book, []byte("8/8/8/8/8/8/8/8[] w - - 0 1\n"), 0o644))
	require.ErrorContains(t, c.CheckOpenings(), "hands.txt: line 1")
	_, _, err = Run(t.Context(), c, ignore)
	require.ErrorContains(t, err, "games of another run")
	c.Dir = filepath.Join(dir, "other")
	_, _, err = Run(t.Context(), c, ignore)
	require.ErrorContains(t, err, "hands.txt: line 1")
}

// With more threads than games the others have nothing to do.
func TestManyThreadsPlayFewGames(t *testing.T) {
	few, many := t.TempDir(), t.TempDir()
	_, _, err := Run(t.Context(), twoGames(few, 1), ignore)
	require.NoError(t, err)
	_, _, err = Run(t.Context(), twoGames(many, 512), ignore)
	require.NoError(t, err)
	require.Equal(t, filesOf(t, few), filesOf(t, many))
}

func TestInvalidConfigurations(t *testing.T) {
	for _, c := range []struct {
		change func(*Config)
		wrong  string
	}{
		{func(c *Config) { c.Variants = nil }, "no variant"},
		{func(c *Config) { c.Variants = []string{"goose"} }, "goose"},
		{func(c *Config) { c.Variants = []string{"duchess3"} }, "two teams"},
		{func(c *Config) { c.Variants = []string{"double", "chess"} }, "chess: not evaluated by the set of weights double"},
		{func(c *Config) { c.Variants = []string{"duck"} }, "duck: evaluated by a net, not by weights: use dux tune -net -variant duck"},
		{func(c *Config) { c.Dir = "" }, "directory"},
		{func(c *Config) { c.Games = 3 }, "3 games"},
		{func(c *Config) { c.Nodes = 0 }, "nodes"},
		{func(c *Config) { c.Plies = -1 }, "random turns"},
		{func(c *Config) { c.Threads = 0 }, "threads"},
		{func(c *Config) { c.Threads = 513 }, "threads"},
		{func(c *Config) { c.Fit.Lambda = 2 }, "lambda 2"},
		{func(c *Config) { c.Fit.Lambda = math.NaN() }, "lambda NaN"},
		{func(c *Config) { c.Fit.Spread = math.NaN() }, "spread"},
	} {
		config := twoGames("x", 1)
		c.change(config)
		require.ErrorContains(t, config.Validate(), c.wrong)
	}
}

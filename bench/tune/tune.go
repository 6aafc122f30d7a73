package tune

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"

	"dux/bench/match"
	"dux/bench/output"
	"dux/engine"
	"dux/eval"
	"dux/movegen/variants"
)

// Config describes a run: games, and the weights fitted to them. All files are
// in the directory.
type Config struct {
	Dir      string
	Variants []string // all evaluated by the same set of weights
	Games    int
	Nodes    int    // per turn
	Openings string // file of games or starting positions, "" for the games' own start
	Plies    int    // random turns at the start of each game
	Seed     uint64
	Threads  int
	Fit      Fit
	Weights  *eval.Weights // to start from; nil: the built-in ones
}

// Validate returns an error for a value that is out of range.
func (c *Config) Validate() error {
	if len(c.Variants) == 0 {
		return errors.New("no variant")
	}
	for _, name := range c.Variants {
		v, err := variants.Find(name)
		if err != nil {
			return err
		}
		if v.NTeam != 2 {
			return fmt.Errorf("%s: tuning needs a game of two teams", name)
		}
		w := eval.WeightsOf(v)
		if w == nil {
			return fmt.Errorf("%s: evaluated by a net, not by weights: use dux tune -net -variant %s", name, name)
		}
		if c.Weights == nil {
			c.Weights = w
		}
		if !c.Weights.Serves(v) {
			return fmt.Errorf("%s: not evaluated by the set of weights %s", name, c.Weights.Name)
		}
	}
	switch {
	case c.Dir == "":
		return errors.New("no directory")
	case c.Games < 2*heldOut:
		return fmt.Errorf("%d games: fewer than %d", c.Games, 2*heldOut)
	case c.Nodes < 1:
		return fmt.Errorf("%d nodes: fewer than 1", c.Nodes)
	case c.Plies < 0 || c.Plies > 1000:
		return fmt.Errorf("%d random turns: not from 0 to 1000", c.Plies)
	case !(c.Fit.Lambda >= 0 && c.Fit.Lambda <= 1): // NaN fails too
		return fmt.Errorf("lambda %v: not from 0 to 1", c.Fit.Lambda)
	case !(c.Fit.Spread >= 0):
		return fmt.Errorf("spread %v: not 0 or more", c.Fit.Spread)
	}
	var o engine.Options
	if err := o.Set("Threads", fmt.Sprint(c.Threads)); err != nil {
		return fmt.Errorf("threads: %w", err)
	}
	return nil
}

// CheckOpenings returns an error for openings that cannot be used; the rest of
// the configuration must be valid.
func (c *Config) CheckOpenings() error {
	if _, err := c.fingerprint(); err != nil {
		return err
	}
	for _, name := range c.Variants {
		v, err := variants.Find(name)
		if err == nil {
			_, err = readBook(v, c.Openings)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// fingerprint returns that of the openings, "" for none.
func (c *Config) fingerprint() (string, error) {
	if c.Openings == "" {
		return "", nil
	}
	text, err := os.ReadFile(c.Openings)
	return fmt.Sprintf("%x", sha256.Sum256(text)), err
}

// The files of a run, in its directory.
const (
	gamesFile   = "games.jsonl"
	weightsFile = "weights.json"
	reportFile  = "report.md"
	plotFile    = "losses.svg"
)

// checkDir returns an error for a directory in which other files would be
// overwritten.
func (c *Config) checkDir() error {
	if _, err := os.Stat(filepath.Join(c.Dir, gamesFile)); err == nil {
		return nil // its first line is checked later
	}
	for _, name := range []string{weightsFile, reportFile, plotFile} {
		path := filepath.Join(c.Dir, name)
		if _, err := os.Stat(path); err == nil {
			return fmt.Errorf("%s exists but the games of its run are missing: name another directory", path)
		}
	}
	return nil
}

// Run plays the missing games, fits the weights, and writes weights, report and
// plot into the directory. shown is called with the number of games played.
func Run(ctx context.Context, c *Config, shown func(done, all int)) (*eval.Weights, *Report, error) {
	if err := c.Validate(); err != nil {
		return nil, nil, err
	}
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return nil, nil, err
	}
	openings, err := c.fingerprint()
	if err != nil {
		return nil, nil, err
	}
	unlock, err := output.Lock(filepath.Join(c.Dir, gamesFile))
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = unlock() }()
	if err := c.checkDir(); err != nil {
		return nil, nil, err
	}
	program, err := match.ProgramHash()
	if err != nil {
		return nil, nil, err
	}
	play := SelfPlay{
		Variants: c.Variants, Nodes: c.Nodes, Openings: openings, Plies: c.Plies, Seed: c.Seed, Weights: c.Weights.Fingerprint(),
		Program: program,
	}
	games, err := playGames(ctx, filepath.Join(c.Dir, gamesFile), play, c, shown)
	if err != nil {
		return nil, nil, err
	}
	tuned, report, err := fitGames(ctx, c, games)
	if err != nil {
		return nil, nil, err
	}
	var markdown strings.Builder
	report.Write(&markdown)
	return tuned, report, errors.Join(
		os.WriteFile(filepath.Join(c.Dir, weightsFile), tuned.Text(), 0o644),
		os.WriteFile(filepath.Join(c.Dir, reportFile), []byte(markdown.String()), 0o644),
		os.WriteFile(filepath.Join(c.Dir, plotFile), []byte(draw(report)), 0o644),
	)
}

// fitGames fits weights to the games.
func fitGames(ctx context.Context, c *Config, games []Game) (*eval.Weights, *Report, error) {
	m, err := measure(ctx, c.Weights, games, c.Threads)
	if err != nil {
		return nil, nil, err
	}
	r, fit, err := fitBest(m, c.Fit)
	if err != nil {
		return nil, nil, err
	}
	terms := c.Weights.Terms()
	values := make([]int, len(terms))
	for i, t := range terms {
		values[i] = t.Value
		if column := r.column[i]; column >= 0 {
			values[i] += int(math.Round(r.x[column]))
		}
	}
	tuned := c.Weights.With(values)
	report := newReport(c, games, r, fit)
	if report.Judged, err = validate(tuned, games, r.model, fit); err != nil {
		return nil, nil, err
	}
	report.compare(terms, values, r.column)
	return tuned, report, nil
}

// validate returns the validation loss by the evaluator itself, with rounded
// weights and all terms that are not linear.
func validate(w *eval.Weights, games []Game, d *model, f Fit) (float64, error) {
	sum, n := 0.0, 0
	for _, g := range games {
		if g.Number%heldOut != heldOut-1 {
			continue
		}
		v, err := variants.Find(g.Variant)
		if err != nil {
			return 0, err
		}
		for _, s := range g.Samples {
			pos, err := v.New(s.Pos)
			if err != nil {
				return 0, err
			}
			value := float64(w.Evaluate(pos, 0))
			if math.Abs(value) > decisive {
				continue
			}
			target := f.Lambda*g.Points + (1-f.Lambda)*sigmoid(d.scale*float64(s.Score))
			sum += crossEntropy(d.scale*value, target)
			n++
		}
	}
	return sum / float64(max(n, 1)), nil
}

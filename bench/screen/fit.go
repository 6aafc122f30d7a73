// The effects of the factors: estimated by least squares, as a table and as a plot.

package screen

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"dux/bench/plot"
)

// Effect is the estimated effect of a factor.
type Effect struct {
	Factor
	Elo   float64 // of the value to try against the default
	Error float64 // half the width of the 95 % interval
	Clear bool    // it is beyond doubt even among so many factors (Bonferroni)
}

// Result is what runs of one game have shown.
type Result struct {
	Variant string
	Limits  []string // of the turns, by run
	Games   int
	Units   int
	Share   float64  // of the points that first sides won: about a half
	Effects []Effect // the best first
}

// eloPerPoint is the slope of Elo by the expected score, at a score of one half.
var eloPerPoint = 1600 / math.Ln10

// Fit estimates the effects of the factors of runs: shards of one run, or runs of the same
// game with other factors.
func Fit(runs ...*Journal) (*Result, error) {
	if len(runs) == 0 {
		return nil, errors.New("expected at least one run")
	}
	r := &Result{Variant: runs[0].Head.Variant}
	column := map[Factor]int{}
	for i, j := range runs {
		if err := j.check(runs[:i]); err != nil {
			return nil, fmt.Errorf("run %d %w", i+1, err)
		}
		limit := j.Head.Time
		if j.Head.Nodes > 0 {
			limit = fmt.Sprintf("%d nodes", j.Head.Nodes)
		}
		if !slices.Contains(r.Limits, limit) {
			r.Limits = append(r.Limits, limit)
		}
		for _, f := range j.Head.Factors {
			if _, known := column[f]; !known {
				column[f] = len(r.Effects)
				r.Effects = append(r.Effects, Effect{Factor: f})
			}
		}
		r.Units += len(j.Units)
	}
	free := r.Units - len(r.Effects)
	if free < 1 {
		return nil, fmt.Errorf("%d factors need more than %d openings to be told apart, got %d; play more passes", len(r.Effects), len(r.Effects), r.Units)
	}
	x, y := mat.NewDense(r.Units, len(r.Effects), nil), mat.NewVecDense(r.Units, nil)
	row := 0
	for _, j := range runs {
		for _, u := range j.Units {
			sum := 0.0
			for _, p := range u.Points {
				sum += p
			}
			r.Games += len(u.Points)
			r.Share += sum
			y.SetVec(row, sum/float64(len(u.Points))-0.5)
			for i, s := range signs(len(j.Head.Factors), j.Head.Seed, u.Number) {
				x.Set(row, column[j.Head.Factors[i]], float64(s))
			}
			row++
		}
	}
	r.Share /= float64(r.Games)
	return r, r.estimate(x, y, free)
}

// estimate sets the effects by least squares: y is half a point more than the first side
// won, x its settings.
func (r *Result) estimate(x *mat.Dense, y *mat.VecDense, free int) error {
	var normal mat.SymDense
	normal.SymOuterK(1, x.T())
	var factors mat.Cholesky
	if !factors.Factorize(&normal) {
		return errors.New("these openings do not tell all factors apart; play more passes")
	}
	var moments, effects, residuals mat.VecDense
	moments.MulVec(x.T(), y)
	if err := factors.SolveVecTo(&effects, &moments); err != nil {
		return err
	}
	residuals.MulVec(x, &effects)
	residuals.SubVec(y, &residuals)
	variance := mat.Dot(&residuals, &residuals) / float64(free)
	var inverse mat.SymDense
	if err := factors.InverseTo(&inverse); err != nil {
		return err
	}
	t := distuv.StudentsT{Sigma: 1, Nu: float64(free)}
	for i := range r.Effects {
		e := &r.Effects[i]
		deviation := math.Sqrt(variance * inverse.At(i, i))
		e.Elo, e.Error = eloPerPoint*effects.AtVec(i), eloPerPoint*t.Quantile(0.975)*deviation
		e.Clear = math.Abs(e.Elo) > eloPerPoint*t.Quantile(1-0.025/float64(len(r.Effects)))*deviation
	}
	slices.SortStableFunc(r.Effects, func(a, b Effect) int {
		switch {
		case a.Elo > b.Elo:
			return -1
		case a.Elo < b.Elo:
			return 1
		}
		return 0
	})
	return nil
}

// Write writes the effects as a table, the best first, and what they do not show.
func (r *Result) Write(w io.Writer) error {
	fmt.Fprintf(w, "%s, %s a turn: %d games, %d openings; first sides won %.1f %% of the points\n\n", r.Variant, strings.Join(r.Limits, " and "), r.Games, r.Units, 100*r.Share)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "tried\tdefault\tElo\t95 %\t\n")
	for _, e := range r.Effects {
		mark := ""
		if e.Clear {
			mark = "clear"
		}
		fmt.Fprintf(t, "%s\t%s\t%+.1f\t+/- %.1f\t%s\n", e.Factor.String(), e.Default, e.Elo, e.Error, mark)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, `
This ranks the factors and proves nothing. By chance alone about %.1f of %d intervals do not
contain 0, and the first of many estimates are too high; "clear" marks what is beyond doubt
even so. Effects do not add up, and equal nodes flatter what costs time. Test what comes first
alone: dux match -sprt with a clock.
`, 0.05*float64(len(r.Effects)), len(r.Effects))
	return err
}

// Plot draws the effects with their intervals as an SVG document.
func (r *Result) Plot() string {
	var rows []plot.Interval
	for _, e := range r.Effects {
		rows = append(rows, plot.Interval{Name: e.Factor.String(), Value: e.Elo, Error: e.Error})
	}
	return plot.Intervals(fmt.Sprintf("%s: Elo against the default, 95 %% of %d games", r.Variant, r.Games), rows)
}

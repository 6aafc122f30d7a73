// The model of Bradley and Terry, and its fit.

package ratings

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// perElo is the logistic scale of one Elo point.
var perElo = math.Ln10 / 400

// errFew is the error for games of fewer than two engines.
var errFew = errors.New("a rating list needs at least two engines")

// Fit rates the engines of the games; the mean rating is 0. The model is that
// of Bradley and Terry (1952). The probability that a team wins is proportional
// to 10^(strength/400). The strength of a team is the mean rating of its
// engines; the first team of a variant has an advantage. A draw is half a win
// for each. Every engine also gets a drawn game against an average one, which
// keeps ratings finite.
func Fit(games []Game) ([]Rating, error) {
	m := newModel(games)
	if len(m.names) < 2 {
		return nil, fmt.Errorf("%w, found %d", errFew, len(m.names))
	}
	if err := m.solve(); err != nil {
		return nil, err
	}
	return m.list()
}

// term is a parameter and its weight in the strength of a team.
type term struct {
	parameter int
	weight    float64
}

// result is a game as the model sees it.
type result struct {
	teams  [][]term
	shares []float64
	weight float64
}

// model is the likelihood of the games by the parameters: a rating for each
// engine, then the advantage of the first team in each variant.
type model struct {
	names      []string
	results    []result
	parameters []float64 // on the logistic scale
	games      []tally   // by engine

	covariance *mat.Dense // of the parameters
}

// tally sums up the games of an engine.
type tally struct {
	games, draws int
	points       float64
}

func newModel(games []Game) *model {
	m := &model{}
	for _, g := range games {
		for _, team := range g.Teams {
			m.names = append(m.names, team...)
		}
	}
	slices.Sort(m.names)
	m.names = slices.Compact(m.names)
	m.games = make([]tally, len(m.names))
	var variants []string
	for _, g := range games {
		first := slices.Index(variants, g.Variant)
		if first < 0 {
			first = len(variants)
			variants = append(variants, g.Variant)
		}
		m.add(g, len(m.names)+first)
	}
	m.parameters = make([]float64, len(m.names)+len(variants))
	for i := range m.parameters { // the drawn game
		m.results = append(m.results, result{[][]term{{{i, 1}}, nil}, []float64{0.5, 0.5}, 1})
	}
	return m
}

// add adds a game, with the parameter of its first team's advantage.
func (m *model) add(g Game, advantage int) {
	r := result{shares: g.Shares, weight: 1}
	for i, team := range g.Teams {
		var terms []term
		for _, name := range team {
			engine, _ := slices.BinarySearch(m.names, name)
			terms = append(terms, term{engine, 1 / float64(len(team))})
		}
		if i == 0 {
			terms = append(terms, term{advantage, 1})
		}
		r.teams = append(r.teams, terms)
	}
	m.results = append(m.results, r)
	for i, name := range m.names {
		m.games[i].add(g, name)
	}
}

// add counts a game, if the engine has played it.
func (t *tally) add(g Game, name string) {
	seats, share, best := 0, 0.0, slices.Max(g.Shares)
	for i, team := range g.Teams {
		if slices.Contains(team, name) {
			seats++
			share += g.Shares[i]
		}
	}
	if seats == 0 {
		return
	}
	t.games++
	t.points += share
	if best < 1 {
		t.draws++
	}
}

// chances returns the winning probabilities of the teams.
func (m *model) chances(r *result) []float64 {
	p := make([]float64, len(r.teams))
	most := math.Inf(-1)
	for i, team := range r.teams {
		for _, t := range team {
			p[i] += t.weight * m.parameters[t.parameter]
		}
		most = max(most, p[i])
	}
	sum := 0.0
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// solve finds the most likely parameters by Newton's method, and their covariance.
func (m *model) solve() error {
	n := len(m.parameters)
	for range 100 {
		information, gradient := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil)
		for i := range m.results {
			m.results[i].curve(m.chances(&m.results[i]), information)
			m.results[i].slope(m.chances(&m.results[i]), m.results[i].shares, gradient)
		}
		var factors mat.Cholesky
		if !factors.Factorize(information) {
			return errors.New("these games give no ratings; name more games")
		}
		var step mat.VecDense
		if err := factors.SolveVecTo(&step, gradient); err != nil {
			return err
		}
		change := 0.0
		for i := range m.parameters {
			m.parameters[i] += min(max(step.AtVec(i), -1), 1)
			change = max(change, math.Abs(step.AtVec(i)))
		}
		if change < 1e-9 {
			return m.spread(&factors)
		}
	}
	return errors.New("found no ratings in 100 steps; name more games")
}

// curve adds the curvature of the log-likelihood.
func (r *result) curve(chances []float64, to *mat.SymDense) {
	mean := map[int]float64{}
	var all []int
	for i, team := range r.teams {
		for _, t := range team {
			if _, seen := mean[t.parameter]; !seen {
				all = append(all, t.parameter)
			}
			mean[t.parameter] += chances[i] * t.weight
		}
	}
	for i, team := range r.teams {
		from := make([]float64, len(all)) // the mean team
		for k, parameter := range all {
			from[k] = -mean[parameter]
			for _, t := range team {
				if t.parameter == parameter {
					from[k] += t.weight
				}
			}
		}
		for a, x := range all {
			for b, y := range all {
				if x <= y {
					to.SetSym(x, y, to.At(x, y)+r.weight*chances[i]*from[a]*from[b])
				}
			}
		}
	}
}

// slope adds the derivative of the log-likelihood for these shares of the
// teams.
func (r *result) slope(chances, shares []float64, to *mat.VecDense) {
	for i, team := range r.teams {
		for _, t := range team {
			to.SetVec(t.parameter, to.AtVec(t.parameter)+r.weight*(shares[i]-chances[i])*t.weight)
		}
	}
}

// spread computes the covariance of the parameters by the sandwich estimator
// (Huber 1967): unlike the curvature alone it accounts for draws, which vary
// less than wins.
func (m *model) spread(factors *mat.Cholesky) error {
	n := len(m.parameters)
	scatter := mat.NewDense(n, n, nil)
	add := func(r *result, shares []float64, weight float64) {
		g := mat.NewVecDense(n, nil)
		r.slope(m.chances(r), shares, g)
		scatter.RankOne(scatter, weight, g, g)
	}
	for i := range m.results {
		r := &m.results[i]
		if i >= len(m.results)-n { // the drawn game counts as half a win and half a loss
			add(r, []float64{1, 0}, 0.5)
			add(r, []float64{0, 1}, 0.5)
			continue
		}
		add(r, r.shares, 1)
	}
	var inverse mat.SymDense
	if err := factors.InverseTo(&inverse); err != nil {
		return err
	}
	m.covariance = new(mat.Dense)
	m.covariance.Product(&inverse, scatter, &inverse)
	return nil
}

// list returns the engines, the best first.
func (m *model) list() ([]Rating, error) {
	n := len(m.names)
	mean := 0.0
	for _, x := range m.parameters[:n] {
		mean += x / float64(n)
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(m.parameters[b], m.parameters[a]) })
	list := make([]Rating, n)
	for rank, i := range order {
		contrast := make([]float64, len(m.parameters))
		for k := range n {
			contrast[k] = -1 / float64(n)
		}
		contrast[i]++
		t := m.games[i]
		list[rank] = Rating{
			Name: m.names[i], Elo: (m.parameters[i] - mean) / perElo, Error: distuv.UnitNormal.Quantile(0.975) * m.deviation(contrast) / perElo,
			LOS: 1, Games: t.games, Score: t.points / float64(t.games), Draws: float64(t.draws) / float64(t.games),
		}
		if rank+1 < n {
			next := order[rank+1]
			contrast = make([]float64, len(m.parameters))
			contrast[i], contrast[next] = 1, -1
			list[rank].LOS = distuv.UnitNormal.CDF((m.parameters[i] - m.parameters[next]) / max(m.deviation(contrast), 1e-12))
		}
	}
	return list, nil
}

// deviation returns the standard deviation of a sum of parameters with these
// weights.
func (m *model) deviation(weights []float64) float64 {
	w := mat.NewVecDense(len(weights), weights)
	return math.Sqrt(max(mat.Inner(w, m.covariance, w), 0))
}

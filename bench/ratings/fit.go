// The model of Bradley and Terry, and its fit.

package ratings

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/optimize"
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
func Fit(games []Score) ([]Rating, error) {
	m := newModel(games)
	if len(m.names) < 2 {
		return nil, fmt.Errorf("%w, found %d", errFew, len(m.names))
	}
	if err := m.solve(); err != nil {
		return nil, err
	}
	return m.list(), nil
}

// term is a parameter and its weight in the strength of a team.
type term struct {
	parameter int
	weight    float64
}

// result is a result as the model sees it, and how many games had it.
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
}

// tally sums up the games of an engine.
type tally struct {
	games, draws int
	points       float64
}

func newModel(games []Score) *model {
	m := &model{}
	for _, g := range games {
		for _, team := range g.Teams {
			m.names = append(m.names, team...)
		}
	}
	slices.Sort(m.names)
	m.names = slices.Compact(m.names)
	m.games = make([]tally, len(m.names))
	variants, same := map[string]int{}, map[string]int{}
	for _, g := range games {
		first, known := variants[g.Variant]
		if !known {
			first = len(variants)
			variants[g.Variant] = first
		}
		r := m.result(g, len(m.names)+first)
		key := fmt.Sprint(r)
		if at, known := same[key]; known {
			m.results[at].weight++
			continue
		}
		same[key] = len(m.results)
		m.results = append(m.results, r)
	}
	m.parameters = make([]float64, len(m.names)+len(variants))
	for i := range m.parameters { // the drawn game
		m.results = append(m.results, result{[][]term{{{i, 1}}, nil}, []float64{0.5, 0.5}, 1})
	}
	return m
}

// result counts a game and returns it, with the parameter of its first team's advantage.
func (m *model) result(g Score, advantage int) result {
	r := result{shares: g.Shares, weight: 1}
	counted := map[int]bool{}
	for i, team := range g.Teams {
		var terms []term
		for _, name := range team {
			engine, _ := slices.BinarySearch(m.names, name)
			terms = append(terms, term{engine, 1 / float64(len(team))})
			if !counted[engine] {
				counted[engine] = true
				m.games[engine].add(g, name)
			}
		}
		if i == 0 {
			terms = append(terms, term{advantage, 1})
		}
		r.teams = append(r.teams, terms)
	}
	return r
}

// add counts a game that the engine has played.
func (t *tally) add(g Score, name string) {
	for i, team := range g.Teams {
		if slices.Contains(team, name) {
			t.points += g.Shares[i]
		}
	}
	t.games++
	if slices.Max(g.Shares) < 1 {
		t.draws++
	}
}

// chances returns the winning probabilities of the teams, and the logarithm of the sum
// of their strengths.
func (r *result) chances(parameters []float64) (p []float64, log float64) {
	p = make([]float64, len(r.teams))
	most := math.Inf(-1)
	for i, team := range r.teams {
		for _, t := range team {
			p[i] += t.weight * parameters[t.parameter]
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
	return p, most + math.Log(sum)
}

// solve finds the most likely parameters. They may be thousands, so the method needs
// no matrix (Liu and Nocedal 1989).
func (m *model) solve() error {
	found, err := optimize.Minimize(optimize.Problem{
		Func: func(at []float64) (loss float64) {
			for i := range m.results {
				r := &m.results[i]
				_, log := r.chances(at)
				for k, team := range r.teams {
					strength := 0.0
					for _, t := range team {
						strength += t.weight * at[t.parameter]
					}
					loss += r.weight * r.shares[k] * (log - strength)
				}
			}
			return loss
		},
		Grad: func(gradient, at []float64) {
			clear(gradient)
			for i := range m.results {
				r := &m.results[i]
				for _, t := range r.slope(at, r.shares) {
					gradient[t.parameter] -= r.weight * t.weight
				}
			}
		},
	}, m.parameters, &optimize.Settings{GradientThreshold: 1e-7}, &optimize.LBFGS{})
	if found == nil || err != nil && !errors.Is(err, optimize.ErrLinesearcherFailure) && found.Status != optimize.FunctionConvergence {
		return fmt.Errorf("these games give no ratings (%w); name more games", err)
	}
	m.parameters = found.X
	return nil
}

// slope returns the derivative of the log-likelihood for these shares of the teams.
func (r *result) slope(parameters, shares []float64) (terms []term) {
	chances, _ := r.chances(parameters)
	for i, team := range r.teams {
		for _, t := range team {
			terms = append(terms, term{t.parameter, (shares[i] - chances[i]) * t.weight})
		}
	}
	return terms
}

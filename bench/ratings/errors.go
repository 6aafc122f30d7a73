// The errors of the ratings, and the list.

package ratings

import (
	"cmp"
	"math"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"
	"gonum.org/v1/gonum/stat/distuv"
)

// information is the curvature of the log-likelihood: the matrix of Fisher's information.
// Most engines have met few others, so it is sparse.
type information struct {
	diagonal []float64
	rows     [][]term // beside the diagonal
}

func (m *model) information() *information {
	sum := make([]map[int]float64, len(m.parameters))
	for i := range sum {
		sum[i] = map[int]float64{}
	}
	for i := range m.results {
		m.results[i].curve(m.parameters, sum)
	}
	h := &information{make([]float64, len(sum)), make([][]term, len(sum))}
	for x, row := range sum {
		for y, value := range row {
			if x == y {
				h.diagonal[x] = value
			} else {
				h.rows[x] = append(h.rows[x], term{y, value})
			}
		}
		slices.SortFunc(h.rows[x], func(a, b term) int { return a.parameter - b.parameter }) // sums depend on the order
	}
	return h
}

// curve adds the curvature of the log-likelihood.
func (r *result) curve(parameters []float64, to []map[int]float64) {
	chances, _ := r.chances(parameters)
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
	from := make([]float64, len(all)) // the mean team
	for i, team := range r.teams {
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
				to[x][y] += r.weight * chances[i] * from[a] * from[b]
			}
		}
	}
}

// times computes the product with a vector.
func (h *information) times(product, v []float64) {
	for x, row := range h.rows {
		sum := h.diagonal[x] * v[x]
		for _, t := range row {
			sum += t.weight * v[t.parameter]
		}
		product[x] = sum
	}
}

// solve returns the vector whose product with h is b, by conjugate gradients (Hestenes and
// Stiefel 1952) divided by the diagonal. The drawn game of every engine bounds the number
// of steps.
func (h *information) solve(b []float64) []float64 {
	const small = 1e-4 // of the first residue: errors are printed with few digits
	n := len(b)
	x, left, z, p, q := make([]float64, n), slices.Clone(b), make([]float64, n), make([]float64, n), make([]float64, n)
	divide := func() (product float64) {
		for i := range z {
			z[i] = left[i] / h.diagonal[i]
			product += z[i] * left[i]
		}
		return product
	}
	size := divide()
	copy(p, z)
	for limit := size * small * small; size > limit; {
		h.times(q, p)
		along := 0.0
		for i := range p {
			along += p[i] * q[i]
		}
		step := size / along
		for i := range x {
			x[i] += step * p[i]
			left[i] -= step * q[i]
		}
		before := size
		size = divide()
		for i := range p {
			p[i] = z[i] + size/before*p[i]
		}
	}
	return x
}

// scattered is the derivative of a result's likelihood and its number.
type scattered struct {
	slope  []term
	weight float64
}

// scatter returns the derivatives of all results, for the sandwich estimator (Huber
// 1967): unlike the curvature alone it accounts for draws, which vary less than wins.
func (m *model) scatter() (all []scattered) {
	drawn := len(m.results) - len(m.parameters) // the first drawn game
	for i := range m.results {
		r := &m.results[i]
		if i >= drawn { // it counts as half a win and half a loss
			all = append(all, scattered{r.slope(m.parameters, []float64{1, 0}), 0.5}, scattered{r.slope(m.parameters, []float64{0, 1}), 0.5})
			continue
		}
		all = append(all, scattered{r.slope(m.parameters, r.shares), r.weight})
	}
	return all
}

// deviation returns the standard deviation of the difference between two sums of
// parameters, from the solutions for their weights.
func deviation(all []scattered, a, b []float64) float64 {
	variance := 0.0
	for i := range all {
		sum := 0.0
		for _, t := range all[i].slope {
			sum += t.weight * (a[t.parameter] - b[t.parameter])
		}
		variance += all[i].weight * sum * sum
	}
	return math.Sqrt(variance)
}

// list returns the engines, the best first.
func (m *model) list() []Rating {
	n := len(m.names)
	mean, average := 0.0, make([]float64, len(m.parameters))
	order := make([]int, n)
	for i := range order {
		mean += m.parameters[i] / float64(n)
		average[i] = 1 / float64(n)
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(m.parameters[b], m.parameters[a]) })
	h, all := m.information(), m.scatter()
	average = h.solve(average)
	solution := func(rank int) []float64 {
		one := make([]float64, len(m.parameters))
		one[order[rank]] = 1
		return h.solve(one)
	}
	list := make([]Rating, n)
	var threads errgroup.Group
	share := (n + runtime.GOMAXPROCS(0) - 1) / runtime.GOMAXPROCS(0)
	for from := 0; from < n; from += share {
		threads.Go(func() error {
			own := solution(from)
			for rank := from; rank < min(from+share, n); rank++ {
				i := order[rank]
				t := m.games[i]
				list[rank] = Rating{
					Name: m.names[i], Elo: (m.parameters[i] - mean) / perElo, Error: distuv.UnitNormal.Quantile(0.975) * deviation(all, own, average) / perElo,
					LOS: 1, Games: t.games, Score: t.points / float64(t.games), Draws: float64(t.draws) / float64(t.games),
				}
				if rank+1 < n {
					next := solution(rank + 1)
					list[rank].LOS = distuv.UnitNormal.CDF((m.parameters[i] - m.parameters[order[rank+1]]) / max(deviation(all, own, next), 1e-12))
					own = next
				}
			}
			return nil
		})
	}
	_ = threads.Wait() // no error
	return list
}

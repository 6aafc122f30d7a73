// Ratings of skills, fitted to results.

package levels

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Ratings is a rating for each skill, on a scale where random turns have 0:
// linear between knots.
type Ratings struct {
	Knots []int     // skills, from 0 to FullSkill
	Elo   []float64 // at the knots, and then of the scripts
}

// gap is the Elo per unit of the logistic scale.
var gap = 400 / math.Ln10

// weights returns how a skill lies between two knots; a script has a place of its own.
func (r *Ratings) weights(skill int) (low int, high float64) {
	if k := slices.Index(Scripts, skill); k >= 0 {
		return len(r.Knots) + k, 0
	}
	i, found := slices.BinarySearch(r.Knots, skill)
	if found {
		return i, 0
	}
	i--
	return i, float64(skill-r.Knots[i]) / float64(r.Knots[i+1]-r.Knots[i])
}

// At returns the rating of a skill or a script.
func (r *Ratings) At(skill int) float64 {
	i, high := r.weights(skill)
	if high == 0 {
		return r.Elo[i]
	}
	return r.Elo[i]*(1-high) + r.Elo[i+1]*high
}

// skill returns the lowest skill with this rating.
func (r *Ratings) skill(elo float64) int {
	for skill := range FullSkill {
		if r.At(skill) >= elo {
			return skill
		}
	}
	return FullSkill
}

// roughness is the penalty for ratings that bend at a knot.
const roughness = 0.1

// Fit finds the ratings that make the results most likely: the model of Bradley
// and Terry (1952), by Newton's method, with a weak preference for even slopes.
func Fit(knots []int, tallies []Tally) (*Ratings, error) {
	n := len(knots) + len(Scripts)
	r := &Ratings{Knots: knots, Elo: make([]float64, n)}
	for range 40 {
		hessian, gradient := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil)
		hessian.SetSym(0, 0, 1e6) // fixes random turns at 0
		gradient.SetVec(0, -1e6*r.Elo[0]/gap)
		add := func(row map[int]float64, slope, curve float64) {
			for i, x := range row {
				gradient.SetVec(i, gradient.AtVec(i)+slope*x)
				for j, y := range row {
					if i <= j {
						hessian.SetSym(i, j, hessian.At(i, j)+curve*x*y)
					}
				}
			}
		}
		for _, t := range tallies {
			row := map[int]float64{}
			for side, skill := range [...]int{t.A, t.B} {
				sign := float64(1 - 2*side)
				i, high := r.weights(skill)
				row[i] += sign * (1 - high)
				if high > 0 {
					row[i+1] += sign * high
				}
			}
			p := 1 / (1 + math.Exp((r.At(t.B)-r.At(t.A))/gap))
			add(row, t.Points-p*float64(t.Games), p*(1-p)*float64(t.Games))
		}
		for i := range Scripts { // a rating even without games
			add(map[int]float64{len(knots) + i: 1}, -roughness*r.Elo[len(knots)+i]/gap/100, roughness/100)
		}
		for i := 1; i+1 < len(knots); i++ {
			row := map[int]float64{i - 1: 1, i: -2, i + 1: 1}
			bend := (r.Elo[i-1] - 2*r.Elo[i] + r.Elo[i+1]) / gap
			add(row, -roughness*bend, roughness)
		}
		var step mat.VecDense
		if err := step.SolveVec(hessian, gradient); err != nil {
			return nil, err
		}
		most := 0.0
		for i := range n {
			change := min(max(step.AtVec(i), -1), 1)
			r.Elo[i] += change * gap
			most = max(most, math.Abs(change))
		}
		if most < 1e-6 {
			break
		}
	}
	for i := 1; i < len(knots); i++ {
		r.Elo[i] = max(r.Elo[i], r.Elo[i-1]+1) // more skill is never weaker
	}
	return r, nil
}

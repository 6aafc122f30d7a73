// Steps and gains by iteration; constants perturbed and updated.

package spsa

import (
	"math"
	"math/rand/v2"

	"dux/engine"
)

// How steps and gains decrease: the exponents recommended by Spall. Stability
// is the share of the iterations in which gains are held back.
const (
	gainExponent = 0.602
	stepExponent = 0.101
	stability    = 0.1
)

// DefaultGain is the share of its step by which a constant moves for one point
// in a pair of games, at the end of the run, as in fishtest.
const DefaultGain = 0.002

// stepShare is the step at the end of the run, as a share of the option's
// range.
const stepShare = 0.05

// schedule gives the size of steps and gains by iteration.
type schedule struct {
	iterations int
	gain       float64 // at the last iteration
}

// step returns the step of a constant in iteration k, from 0.
func (s schedule) step(o *engine.Option, k int) float64 {
	last := max(stepShare*float64(o.Max-o.Min), 0.5) // a smaller step would not change an integer
	return last * math.Pow(float64(s.iterations)/float64(k+1), stepExponent)
}

// move returns by how much a constant moves for a point of difference in
// iteration k, in its own units.
func (s schedule) move(o *engine.Option, k int) float64 {
	n := float64(s.iterations)
	held := stability * n
	last := s.gain * s.step(o, s.iterations-1)
	shrunk := math.Pow((held+n)/(held+float64(k+1)), gainExponent)
	return last * shrunk / math.Pow(n/float64(k+1), stepExponent)
}

// perturbation has the values of both sides of an iteration.
type perturbation struct {
	sign        []float64 // of the step of each constant for the first side
	first, last []int
}

// perturb changes the values at random. Integers are rounded up or down at
// random, so that the mean is right.
func (s schedule) perturb(options []*engine.Option, values []float64, k int, random *rand.Rand) perturbation {
	var p perturbation
	for i, o := range options {
		sign := float64(1 - 2*random.IntN(2))
		step := sign * s.step(o, k)
		p.sign = append(p.sign, sign)
		p.first = append(p.first, whole(o, values[i]+step, random))
		p.last = append(p.last, whole(o, values[i]-step, random))
	}
	return p
}

// whole rounds a value up or down at random, within the option's range.
func whole(o *engine.Option, value float64, random *rand.Rand) int {
	n := int(math.Floor(value + random.Float64()))
	return min(max(n, o.Min), o.Max)
}

// update moves the values after an iteration in which the first side scored
// points more than the other.
func (s schedule) update(options []*engine.Option, values []float64, k int, p perturbation, points float64) []float64 {
	moved := make([]float64, len(values))
	for i, o := range options {
		v := values[i] + p.sign[i]*s.move(o, k)*points
		moved[i] = min(max(v, float64(o.Min)), float64(o.Max))
	}
	return moved
}

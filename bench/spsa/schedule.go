package spsa

import (
	"math"
	"math/rand/v2"

	"dux/engine"
)

// How steps and gains shrink: the exponents that Spall recommends. Stability is the
// share of the iterations in which the first gains are held back.
const (
	gainExponent = 0.602
	stepExponent = 0.101
	stability    = 0.1
)

// DefaultGain is the share of its step by which a constant moves after a game pair
// won by one point, at the end of the run. Fishtest uses it.
const DefaultGain = 0.002

// stepShare is the step at the end of the run, as a share of the option's range.
const stepShare = 0.05

// schedule is the size of steps and gains by iteration.
type schedule struct {
	iterations int
	gain       float64 // at the last iteration
}

// step is the step of a constant in iteration k, from 0.
func (s schedule) step(o *engine.Option, k int) float64 {
	last := max(stepShare*float64(o.Max-o.Min), 0.5) // a smaller step would not change a whole number
	return last * math.Pow(float64(s.iterations)/float64(k+1), stepExponent)
}

// move is how far a constant goes for a point of difference in iteration k, in its
// own units.
func (s schedule) move(o *engine.Option, k int) float64 {
	n := float64(s.iterations)
	held := stability * n
	last := s.gain * s.step(o, s.iterations-1)
	shrunk := math.Pow((held+n)/(held+float64(k+1)), gainExponent)
	return last * shrunk / math.Pow(n/float64(k+1), stepExponent)
}

// perturbation is the values of both sides of an iteration.
type perturbation struct {
	sign        []float64 // of the step of each constant for the first side
	first, last []int
}

// perturb moves the values at random. Whole numbers are rounded up or down by
// chance, so that on average the sides play what was meant.
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

// whole rounds a value up or down by chance, within the option's range.
func whole(o *engine.Option, value float64, random *rand.Rand) int {
	n := int(math.Floor(value + random.Float64()))
	return min(max(n, o.Min), o.Max)
}

// update moves the values after an iteration in which the first side scored points
// more than the other.
func (s schedule) update(options []*engine.Option, values []float64, k int, p perturbation, points float64) []float64 {
	moved := make([]float64, len(values))
	for i, o := range options {
		v := values[i] + p.sign[i]*s.move(o, k)*points
		moved[i] = min(max(v, float64(o.Min)), float64(o.Max))
	}
	return moved
}

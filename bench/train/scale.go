// The scale that converts scores to expected points, fitted to results.

package train

import (
	"math"
	"slices"

	"dux/bench/stats"
)

// defaultScale is used for games without results.
const defaultScale = 250

// The range of fitted scales, in centipawns.
const lowScale, highScale = 50, 2000

// fitScale returns the scale with which sigmoid(score/scale) fits the results
// best. It returns fallback if no example has a result.
func fitScale(d *data, fallback float64) float64 {
	sums, counts := map[int16]float64{}, map[int16]float64{} // by score, which saves time
	for _, r := range d.order {
		if e, _ := d.at(r); e.result != unknown {
			sums[e.score] += float64(e.result) / 4
			counts[e.score]++
		}
	}
	if len(counts) == 0 {
		return fallback
	}
	scores := make([]int16, 0, len(counts)) // sorted: floating-point sums depend on the order
	for score := range counts {
		scores = append(scores, score)
	}
	slices.Sort(scores)
	return math.Exp(stats.Golden(math.Log(lowScale), math.Log(highScale), func(log float64) float64 {
		loss := 0.0
		for _, score := range scores {
			n := counts[score]
			loss += n * crossEntropy(float64(score)*math.Exp(-log), sums[score]/n)
		}
		return loss
	}))
}

// Spread compares the mean magnitude of the labels and of the net's scores, in
// centipawns.
type Spread struct {
	Labels float64 `json:"labels"`
	Net    float64 `json:"net"`
}

// mostCorrected limits the correction of a net's scale.
const mostCorrected = 1.5

// correction returns the factor that stretches the net's scores to the spread
// of the labels: the margins of the search depend on it.
func (s Spread) correction() float64 {
	if s.Net == 0 || s.Labels == 0 {
		return 1
	}
	return min(max(s.Labels/s.Net, 1/mostCorrected), mostCorrected)
}

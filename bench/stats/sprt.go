// The sequential probability ratio test.

package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
)

// SPRT is Wald's sequential probability ratio test: normalized Elo, or Elo if
// Logistic, is Elo1 (H1) or Elo0 (H0). It is the generalised form for several outcomes
// (M. Van den Bergh, "The GSPRT, a practical introduction", 2020, and "Comments
// on normalized Elo", 2022).
type SPRT struct {
	Elo0     float64 `json:"elo0"`
	Elo1     float64 `json:"elo1"`
	Alpha    float64 `json:"alpha"`              // false-positive rate
	Beta     float64 `json:"beta"`               // false-negative rate
	Logistic bool    `json:"logistic,omitempty"` // Elo0 and Elo1 are Elo, not normalized Elo
}

// Verdict is the state of an SPRT.
type Verdict int

// The verdicts of a test.
const (
	Continue Verdict = iota
	Accept           // H1: Elo1 holds
	Reject           // H0: Elo0 holds
)

// String returns the verdict in words.
func (v Verdict) String() string { return [...]string{"continue", "H1 accepted", "H0 accepted"}[v] }

// Validate returns an error if a parameter is out of range.
func (t SPRT) Validate() error {
	if !(t.Elo0 < t.Elo1) {
		return fmt.Errorf("elo0 (%g) must be below elo1 (%g)", t.Elo0, t.Elo1)
	}
	if !(t.Alpha > 0 && t.Alpha < 0.5 && t.Beta > 0 && t.Beta < 0.5) {
		return fmt.Errorf("alpha (%g) and beta (%g) must lie between 0 and 0.5", t.Alpha, t.Beta)
	}
	return nil
}

// Bounds returns the log-likelihood ratios at which the test ends (Wald 1945).
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict returns the verdict for a log-likelihood ratio.
func (t SPRT) Verdict(llr float64) Verdict {
	lower, upper := t.Bounds()
	switch {
	case llr >= upper:
		return Accept
	case llr <= lower:
		return Reject
	}
	return Continue
}

// LLR returns the log-likelihood ratio of Elo1 against Elo0, given the sample.
func (t SPRT) LLR(s Sample) float64 {
	if s.n() == 0 {
		return 0
	}
	// An outcome that has not occurred still has a probability above 0.
	counts := make(Sample, len(s))
	for i, c := range s {
		counts[i] = max(c, 1e-3)
	}
	n := counts.n()
	observed := make([]float64, len(s))
	for i, c := range counts {
		observed[i] = c / n
	}
	p0, p1 := t.mostLikely(s, observed, t.Elo0), t.mostLikely(s, observed, t.Elo1)
	llr := 0.0
	for i, p := range observed {
		llr += p * math.Log(p1[i]/p0[i])
	}
	return n * llr
}

// mostLikely returns the distribution on the scores of s with this Elo under which
// observed is most likely.
func (t SPRT) mostLikely(s Sample, observed []float64, elo float64) []float64 {
	if !t.Logistic {
		// A t-value of results: the deviation of a pair's score is sqrt(1/2) of a
		// game's.
		return normalized(s.scores(), observed, elo*math.Sqrt(s.gamesEach())/eloPerNormalized)
	}
	scores := s.scores()
	for i := range scores {
		scores[i] -= expected(elo)
	}
	return zeroMean(scores, observed)
}

// normalized returns the distribution on scores with (mean-1/2)/deviation == t
// under which observed is most likely. This is proposition 4.1 of "Comments on
// normalized Elo": a fixed point of linearised mean constraints.
func normalized(scores, observed []float64, t float64) []float64 {
	p := tilted(scores, t)
	shifted := make([]float64, len(scores))
	for range 25 {
		mean, square := 0.0, 0.0
		for i, x := range scores {
			mean += p[i] * x
		}
		for i, x := range scores {
			square += p[i] * (x - mean) * (x - mean)
		}
		sigma := math.Sqrt(square)
		for i, x := range scores {
			z := (mean - x) / sigma
			shifted[i] = x - 0.5 - t*sigma*(1+z*z)/2
		}
		next := zeroMean(shifted, observed)
		change := 0.0
		for i := range p {
			change = max(change, math.Abs(next[i]-p[i]))
		}
		p = next
		if change < 1e-9 {
			break
		}
	}
	return p
}

// tilted returns a distribution on scores with (mean-1/2)/deviation == t in
// which the probabilities of neighbouring scores have a constant ratio. The
// iteration starts there: for a large t the linearised constraints have no
// solution from some other starts.
func tilted(scores []float64, t float64) []float64 {
	p := make([]float64, len(scores))
	low, high := -100.0, 100.0
	for range 100 {
		slope := (low + high) / 2
		for i, x := range scores {
			p[i] = math.Exp(slope * (x - 0.5))
		}
		if stat.Mean(scores, p)-0.5 < t*math.Sqrt(stat.PopVariance(scores, p)) {
			low = slope
		} else {
			high = slope
		}
	}
	sum := floats.Sum(p)
	for i := range p {
		p[i] /= sum
	}
	return p
}

// zeroMean returns the distribution with mean 0 on xs under which observed is
// most likely: p = observed/(1+θx), θ the root of Σ observed·x/(1+θx), which
// falls monotonically between its poles (Van den Bergh, proposition 1.1).
func zeroMean(xs, observed []float64) []float64 {
	least, most := math.Inf(1), math.Inf(-1)
	for _, x := range xs {
		least, most = min(least, x), max(most, x)
	}
	low, high := -1/most, -1/least
	for range 100 {
		theta := (low + high) / 2
		sum := 0.0
		for i, x := range xs {
			sum += observed[i] * x / (1 + theta*x)
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	theta := (low + high) / 2
	p := make([]float64, len(xs))
	for i, x := range xs {
		p[i] = observed[i] / (1 + theta*x)
	}
	return p
}

// Package stats computes playing strength from match results: Elo with its
// error, likelihood of superiority (LOS), and the sequential probability ratio
// test (SPRT).
package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Sample counts results by score, worst first, with scores equally spaced from
// 0 to 1. It has three counts for single games (loss, draw, win), or five for
// pairs of games with the same opening and colours swapped (the pentanomial 0,
// 1/2, 1, 3/2, 2).
type Sample []float64

// eloPerNormalized is the normalized Elo of one standard deviation per game.
// With it, normalized Elo equals Elo for small differences without draws (M.
// Van den Bergh, "Normalized Elo", 2021).
var eloPerNormalized = 800 / math.Ln10

// z95 is the two-sided 95 % quantile of the normal distribution.
var z95 = distuv.UnitNormal.Quantile(0.975)

func (s Sample) scores() []float64 {
	scores := make([]float64, len(s))
	for i := range scores {
		scores[i] = float64(i) / float64(len(s)-1)
	}
	return scores
}

// gamesEach returns the number of games per result.
func (s Sample) gamesEach() float64 { return float64(len(s)-1) / 2 }

// n returns the number of results.
func (s Sample) n() float64 {
	n := 0.0
	for _, c := range s {
		n += c
	}
	return n
}

// Score returns the mean score, from 0 to 1; 1/2 without results.
func (s Sample) Score() float64 {
	if s.n() == 0 {
		return 0.5
	}
	return stat.Mean(s.scores(), s)
}

// deviation returns the standard deviation of a single result.
func (s Sample) deviation() float64 { return math.Sqrt(stat.PopVariance(s.scores(), s)) }

// Elo returns the logistic Elo difference for an expected score: ±Inf at 1 and
// 0.
func Elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// expected returns the score that an Elo difference predicts: the inverse of Elo.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// few is a number of results that says nothing about how much results vary.
const few = 1

// Elo returns the difference estimated from the mean score, and half the width
// of its 95 % confidence interval, which is infinite if the interval reaches 0
// or 1, or after a single result.
func (s Sample) Elo() (elo, err float64) {
	if s.n() == 0 {
		return 0, math.Inf(1)
	}
	score, d := s.Score(), s.deviation()
	if d == 0 {
		return Elo(score), ErrorOfSame(score, s.n())
	}
	return Elo(score), errorWithin(score, z95*d/math.Sqrt(s.n()))
}

// ErrorOfSame returns half the width of the 95 % confidence interval of the Elo
// difference after n results that all have this score. Others are rare then, but may
// exist: if they had a probability of 1-0.05^(1/n), about 3/n, the first n would be
// without them in 5 % of cases.
func ErrorOfSame(score, n float64) float64 {
	if n <= few {
		return math.Inf(1)
	}
	others := 1 - math.Pow(0.05, 1/n)
	return errorWithin(score, others*max(score, 1-score))
}

// errorWithin returns half the width in Elo of an interval around a score, infinite if
// it reaches 0 or 1.
func errorWithin(score, margin float64) float64 {
	if score-margin <= 0 || score+margin >= 1 {
		return math.Inf(1)
	}
	return (Elo(score+margin) - Elo(score-margin)) / 2
}

// NormalizedElo returns the difference in units of a game's deviation, and half
// the width of its 95 % confidence interval: 0 and infinite after a single result.
func (s Sample) NormalizedElo() (elo, err float64) {
	if s.n() <= few {
		return 0, math.Inf(1)
	}
	perResult := eloPerNormalized / math.Sqrt(s.gamesEach())
	return (s.Score() - 0.5) / s.deviation() * perResult, z95 / math.Sqrt(s.n()) * perResult
}

// LOS returns the likelihood of superiority, from 0 to 1; 1/2 after a single result.
func (s Sample) LOS() float64 {
	d := s.deviation()
	if s.n() <= few || d == 0 && s.Score() == 0.5 {
		return 0.5
	}
	return distuv.UnitNormal.CDF((s.Score() - 0.5) / d * math.Sqrt(s.n()))
}

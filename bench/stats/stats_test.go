// Elo, LLR and SPRT against published figures and simulated matches.

package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The expected figures are from fastchess's tests of the same formulas (Disservin/fastchess, app/tests/elo_test.cpp and
// sprt_test.cpp).
func TestEloEqualsPublishedFigures(t *testing.T) {
	for _, c := range []struct {
		name                  string
		sample                Sample
		elo, err, nElo, nErr  float64
		score, losPercent     float64
		skipElo, skipLosCheck bool
	}{
		{name: "games 1", sample: Sample{89, 123, 76}, nElo: -20.76, nErr: 40.13, score: 0.477, losPercent: 15.53, skipElo: true},
		{name: "games 2", sample: Sample{96, 111, 136}, elo: 40.70, err: 30.43, nElo: 49.77, nErr: 36.77, score: 0.558, losPercent: 99.60},
		{name: "games 3", sample: Sample{356, 0, 34}, nElo: -508.44, nErr: 34.48, score: 0.087, skipElo: true, skipLosCheck: true},
		{name: "pairs 1", sample: Sample{34, 54, 31 + 32, 64, 75}, elo: 55.58, err: 27.65, nElo: 57.94, nErr: 28.28, score: 0.579, losPercent: 100},
		{name: "pairs 2", sample: Sample{332, 433, 457 + 41, 333, 334}, elo: -8.64, err: 10.33, nElo: -9.17, nErr: 10.96, score: 0.488, losPercent: 5.05},
		{name: "pairs 3", sample: Sample{7895, 8757, 5485 + 200, 568, 9999}, elo: -21.04, err: 2.95, nElo: -19.01, nErr: 2.65, score: 0.470, losPercent: 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			elo, err := c.sample.Elo()
			if !c.skipElo {
				require.InDelta(t, c.elo, elo, 0.01)
				require.InDelta(t, c.err, err, 0.01)
			}
			nElo, nErr := c.sample.NormalizedElo()
			require.InDelta(t, c.nElo, nElo, 0.01)
			require.InDelta(t, c.nErr, nErr, 0.01)
			require.InDelta(t, c.score, c.sample.Score(), 0.0006)
			if !c.skipLosCheck {
				require.InDelta(t, c.losPercent, 100*c.sample.LOS(), 0.006)
			}
		})
	}
}

func TestLLREqualsPublishedFigures(t *testing.T) {
	for _, c := range []struct {
		name       string
		sample     Sample
		elo0, elo1 float64
		llr        float64
	}{
		{"games 1", Sample{36027, 68692, 36433}, 0, 2, 0.92},
		{"games 2", Sample{10650, 20431, 10871}, -1.75, 0.25, 2.30},
		{"only wins", Sample{0, 0, 4250}, 0, 10, 120.56},
		{"pairs 1", Sample{365, 16618, 36029 + 200, 16974, 390}, 0, 2, 2.25},
		{"pairs 2", Sample{127, 4883, 10311 + 401, 5150, 104}, -1.75, 0.25, 3.01},
		{"only won pairs", Sample{0, 0, 0, 0, 5550}, 0, 5, 111.82},
	} {
		t.Run(c.name, func(t *testing.T) {
			test := SPRT{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05}
			require.InEpsilon(t, c.llr, test.LLR(c.sample), 0.01)
		})
	}
}

func TestLogisticLLREqualsPublishedFigures(t *testing.T) {
	for _, c := range []struct {
		name       string
		sample     Sample
		elo0, elo1 float64
		llr        float64
	}{
		{"games 1", Sample{21184, 40708, 21404}, 0.5, 2.5, -1.57},
		{"games 2", Sample{57030, 106593, 57433}, 0, 2, -2.59},
		{"pairs 1", Sample{223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5, -3.07},
		{"pairs 2", Sample{871, 26175, 55003 + 980, 26678, 821}, 0, 2, -4.98},
	} {
		t.Run(c.name, func(t *testing.T) {
			test := SPRT{Elo0: c.elo0, Elo1: c.elo1, Alpha: 0.05, Beta: 0.05, Logistic: true}
			require.InEpsilon(t, c.llr, test.LLR(c.sample), 0.01)
		})
	}
}

// Hypotheses far from the observed result give finite numbers.
func TestFarHypothesesGiveFiniteLLR(t *testing.T) {
	for _, s := range []Sample{{0, 0, 0, 0, 100}, {100, 0, 0, 0, 0}, {0, 0, 100, 0, 0}, {1, 2, 3, 4, 5}, {0, 0, 100}} {
		for _, elo := range []float64{-900, -500, -200, 0, 200, 500, 900} {
			for _, logistic := range []bool{false, true} {
				llr := SPRT{Elo0: elo, Elo1: elo + 100, Alpha: 0.05, Beta: 0.05, Logistic: logistic}.LLR(s)
				require.False(t, math.IsNaN(llr) || math.IsInf(llr, 0), "%v, %g, %t", s, elo, logistic)
			}
		}
	}
	far := SPRT{Elo0: 150, Elo1: 250, Alpha: 0.05, Beta: 0.05}
	require.Equal(t, Accept, far.Verdict(far.LLR(Sample{0, 0, 0, 0, 100})))
	require.Equal(t, Reject, far.Verdict(far.LLR(Sample{0, 0, 100, 0, 0})))
}

func TestSPRTBounds(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	lower, upper := test.Bounds()
	require.InDelta(t, -2.94, lower, 0.005)
	require.InDelta(t, 2.94, upper, 0.005)
	require.Equal(t, Accept, test.Verdict(2.95))
	require.Equal(t, Reject, test.Verdict(-2.95))
	require.Equal(t, Continue, test.Verdict(0))
	require.NoError(t, test.Validate())
	require.ErrorContains(t, SPRT{Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05}.Validate(), "elo0 (5) must be below elo1 (5)")
	require.ErrorContains(t, SPRT{Elo1: 5, Alpha: 0, Beta: 0.05}.Validate(), "alpha (0)")
}

// A test between equal engines reaches the wrong verdict about as rarely as
// Alpha says.
func TestSPRTErrorRate(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 30, Alpha: 0.05, Beta: 0.05}
	random := rand.New(rand.NewPCG(1, 2))
	const runs = 300
	wrong := 0
	for range runs {
		s := make(Sample, 5)
		for {
			s[random.IntN(3)+random.IntN(3)]++
			v := test.Verdict(test.LLR(s))
			if v == Accept {
				wrong++
			}
			if v != Continue {
				break
			}
		}
	}
	require.Less(t, float64(wrong)/runs, 0.09)
}

func TestNoResults(t *testing.T) {
	s := make(Sample, 5)
	elo, err := s.Elo()
	require.Zero(t, elo)
	require.True(t, math.IsInf(err, 1))
	require.Equal(t, 0.5, s.LOS())
	require.Zero(t, SPRT{Elo1: 5, Alpha: 0.05, Beta: 0.05}.LLR(s))
}

// Results that are all the same leave an error, which falls with their number.
func TestSameResults(t *testing.T) {
	for _, c := range []struct {
		sample Sample
		err    float64
	}{
		{Sample{0, 0, 2, 0, 0}, 360.02}, {Sample{0, 0, 30, 0, 0}, 33.12}, {Sample{0, 0, 1000, 0, 0}, 1.04},
		{Sample{0, 500, 0}, 2.08}, {Sample{0, 0, 0, 40, 0}, 50.77},
	} {
		_, err := c.sample.Elo()
		require.InDelta(t, c.err, err, 0.01, "%v", c.sample)
	}
	for _, s := range []Sample{{0, 0, 0, 0, 1000}, {9, 0, 0}} {
		_, err := s.Elo()
		require.True(t, math.IsInf(err, 1))
	}
}

// A single pair of games says nothing about how much results vary.
func TestOneResult(t *testing.T) {
	s := Sample{0, 0, 0, 1, 0}
	elo, err := s.Elo()
	require.InDelta(t, 190.85, elo, 0.01)
	require.True(t, math.IsInf(err, 1))
	_, err = s.NormalizedElo()
	require.True(t, math.IsInf(err, 1))
	require.Equal(t, 0.5, s.LOS())
}

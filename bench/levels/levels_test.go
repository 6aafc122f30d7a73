// Ratings of levels, and the games between them.

package levels

import (
	"io"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/movegen/variants"
)

func TestFitFindsRatings(t *testing.T) {
	truth := &Ratings{Knots: []int{0, 100, 500, FullSkill}, Elo: []float64{0, 400, 1000, 1500}}
	var tallies []Tally
	for _, pair := range [][2]int{{50, 0}, {100, 50}, {300, 100}, {500, 300}, {750, 500}, {FullSkill, 750}} {
		p := 1 / (1 + math.Pow(10, (truth.At(pair[1])-truth.At(pair[0]))/400))
		tallies = append(tallies, Tally{A: pair[0], B: pair[1], Points: 4000 * p, Games: 4000})
	}
	found, err := Fit(truth.Knots, tallies)
	require.NoError(t, err)
	require.InDeltaSlice(t, truth.Elo, found.Elo[:len(truth.Knots)], 15)
	require.Equal(t, 500, truth.skill(1000))
	l := found.ladder()
	require.Len(t, l.Skill, engine.MaxLevel)
	require.IsIncreasing(t, l.Skill)
}

// Games of a skill against itself say nothing, however they ended: two levels can
// have the same skill.
func TestGamesOfOneSkillDoNotCount(t *testing.T) {
	tallies := []Tally{{A: 500, B: 0, Points: 90, Games: 100}, {A: FullSkill, B: 500, Points: 70, Games: 100}}
	knots := []int{0, 500, FullSkill}
	without, err := Fit(knots, tallies)
	require.NoError(t, err)
	with, err := Fit(knots, append(tallies, Tally{A: 500, B: 500, Points: 80, Games: 100}))
	require.NoError(t, err)
	require.InDeltaSlice(t, without.Elo, with.Elo, 0.01)
}

func TestGamesDoNotDependOnThreads(t *testing.T) {
	v, err := variants.Find("duel")
	require.NoError(t, err)
	play := func(threads int) Tally {
		s := &Setup{Variant: v, Nodes: 40, Seed: 1, Threads: threads, Plies: 2}
		tally, err := s.Play(t.Context(), 300, 20, 8)
		require.NoError(t, err)
		return tally
	}
	one := play(1)
	require.Equal(t, 8, one.Games)
	require.Greater(t, one.Share(), 0.5)
	require.Equal(t, one, play(4))
}

// A run that was interrupted goes on with the pairs that its pool lacks.
func TestCalibrationPlaysPairsThatThePoolLacks(t *testing.T) {
	v, err := variants.Find("duel")
	require.NoError(t, err)
	var pool []Tally
	var played [][2]int
	for i := 1; i < len(firstKnots)-1; i++ {
		pool = append(pool, Tally{A: firstKnots[i], B: firstKnots[i-1], Points: 6, Games: 10})
	}
	s := &Setup{Variant: v, Nodes: 40, Seed: 1, Threads: 2, Plies: 2, Done: func(t Tally) { played = append(played, [2]int{t.A, t.B}) }}
	_, err = s.Calibrate(t.Context(), pool, 2, 0, io.Discard)
	require.NoError(t, err)
	require.Equal(t, [][2]int{{FullSkill, 900}, {20, Greedy}, {50, Greedy}, {100, Greedy}, {200, Greedy}}, played)
}

func TestEveryGameHasALadder(t *testing.T) {
	for _, v := range variants.All {
		l := LadderOf(v.Name)
		require.Len(t, l.Skill, engine.MaxLevel, v.Name)
		require.IsIncreasing(t, l.Elo)
	}
	require.Len(t, Steps(), 11)
}

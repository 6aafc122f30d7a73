// Ladders of levels: measured, calibrated, and those in use.

package levels

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"dux/engine"
)

// Ladder has the levels of a game, in the form of engine/levels.json.
type Ladder struct {
	First, Last int   // Elo of level 0 and of level 20
	Skill       []int // of the levels below 20, in thousandths
}

func (l *Ladder) skill(level int) int {
	if level == engine.MaxLevel {
		return FullSkill
	}
	return l.Skill[level]
}

// Steps returns the pairs of levels to measure: level 0 against random turns,
// written -2, and each even level against the one two below.
func Steps() (pairs [][2]int) {
	for level := 0; level <= engine.MaxLevel; level += 2 {
		pairs = append(pairs, [2]int{level, level - 2})
	}
	return pairs
}

// Measure plays games between the levels of each step.
func (s *Setup) Measure(ctx context.Context, l *Ladder, games int, done func(level int, t Tally)) ([]Tally, error) {
	var tallies []Tally
	for _, pair := range Steps() {
		b := 0
		if pair[1] >= 0 {
			b = l.skill(pair[1])
		}
		t, err := s.Play(ctx, l.skill(pair[0]), b, games)
		if err != nil {
			return tallies, err
		}
		tallies = append(tallies, t)
		done(pair[0], t)
	}
	return tallies, nil
}

// firstKnots are the skills that play each other before any ladder is known.
var firstKnots = []int{0, 10, 20, 35, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, FullSkill}

// firstShare is the largest share of the points that level 0 should win against
// random turns.
const firstShare = 0.8

// Calibrate finds a ladder. It rates skills by the results of a pool, and then
// repeatedly plays games between the resulting levels. If the pool is empty, or
// that of a run that ended early, it first plays the missing games between skills.
func (s *Setup) Calibrate(ctx context.Context, pool []Tally, games, rounds int, log io.Writer) (*Ladder, error) {
	for i := 1; i < len(firstKnots) && len(pool) < len(firstKnots)-1; i++ {
		if slices.ContainsFunc(pool, func(t Tally) bool { return t.A == firstKnots[i] && t.B == firstKnots[i-1] }) {
			continue
		}
		t, err := s.Play(ctx, firstKnots[i], firstKnots[i-1], games)
		if err != nil {
			return nil, err
		}
		pool = append(pool, t)
	}
	ratings, err := Fit(firstKnots, pool)
	if err != nil {
		return nil, err
	}
	for round := range rounds {
		fmt.Fprintf(log, "%s: skills %v, Elo %.0f\n", s.Variant.Name, ratings.Knots, ratings.Elo)
		again := *s
		again.Seed += uint64(round+1) * 1e6
		tallies, err := again.Measure(ctx, ratings.ladder(), games, func(level int, t Tally) {
			fmt.Fprintf(log, "%s: level %d, skill %d against %d: %.1f %% of %d\n", s.Variant.Name, level, t.A, t.B, 100*t.Share(), t.Games)
		})
		if err != nil {
			return nil, err
		}
		pool = append(pool, tallies...)
		if ratings, err = Fit(firstKnots, pool); err != nil {
			return nil, err
		}
	}
	return ratings.ladder(), nil
}

// ladder returns the ladder with equal steps.
func (r *Ratings) ladder() *Ladder {
	last := r.Elo[len(r.Elo)-1]
	first := min(400*math.Log10(firstShare/(1-firstShare)), last/8) // less where games are often drawn
	l := &Ladder{First: int(first), Last: int(last)}
	for level := range engine.MaxLevel {
		l.Skill = append(l.Skill, min(r.skill(first+(last-first)*float64(level)/engine.MaxLevel), FullSkill-1))
	}
	return l
}

// LadderOf returns the ladder that the engine uses for a game.
func LadderOf(game string) *Ladder {
	l := &Ladder{First: engine.EloOf(game, 0), Last: engine.EloOf(game, engine.MaxLevel)}
	for level := range engine.MaxLevel {
		l.Skill = append(l.Skill, engine.SkillOf(game, level))
	}
	return l
}

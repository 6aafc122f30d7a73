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
	Elo   []int // of the levels from 0 to 20
	Skill []int // of the levels below 20, in thousandths
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

// The greedy script beats no level from rivalLevel on, which is this much stronger in Elo.
const (
	rivalLevel  = 2
	rivalMargin = 70
)

// firstRivals are the skills that play the greedy script before any ladder is known.
var firstRivals = []int{20, 50, 100, 200}

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
	for _, skill := range firstRivals {
		if slices.ContainsFunc(pool, func(t Tally) bool { return t.A == skill && t.B == Greedy }) {
			continue
		}
		t, err := s.Play(ctx, skill, Greedy, games)
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
		ladder := ratings.ladder()
		tallies, err := again.Measure(ctx, ladder, games, func(level int, t Tally) {
			fmt.Fprintf(log, "%s: level %d, skill %d against %d: %.1f %% of %d\n", s.Variant.Name, level, t.A, t.B, 100*t.Share(), t.Games)
		})
		if err != nil {
			return nil, err
		}
		rivals, err := again.Challenge(ctx, ladder, Greedy, []int{rivalLevel}, games, func(t Tally) {
			fmt.Fprintf(log, "%s: level %d against the greedy script: %.1f %% of %d\n", s.Variant.Name, rivalLevel, 100*t.Share(), t.Games)
		})
		if err != nil {
			return nil, err
		}
		pool = append(append(pool, tallies...), rivals...)
		if ratings, err = Fit(firstKnots, pool); err != nil {
			return nil, err
		}
	}
	return ratings.ladder(), nil
}

// Challenged are the levels that meet the scripts.
var Challenged = []int{0, 1, 2, 3, 4, 6, 8, 10, 12}

// Challenge plays games of these levels against a script.
func (s *Setup) Challenge(ctx context.Context, l *Ladder, script int, at []int, games int, done func(Tally)) (tallies []Tally, err error) {
	for _, level := range at {
		t, err := s.Play(ctx, l.skill(level), script, games)
		if err != nil {
			return tallies, err
		}
		tallies = append(tallies, t)
		done(t)
	}
	return tallies, nil
}

// ladder returns the ladder whose steps are equal from level 2 on, which beats the greedy
// script and overlooks no king. The levels below are as far from each other where that is
// possible without a level 0 that is too strong for beginners.
func (r *Ratings) ladder() *Ladder {
	last := r.Elo[len(r.Knots)-1]
	first := min(400*math.Log10(firstShare/(1-firstShare)), last/8) // less where games are often drawn
	const share = float64(rivalLevel) / engine.MaxLevel
	rival := max(first+(last-first)*share, r.At(Greedy)+rivalMargin, r.At(engine.KingSkill))
	l := &Ladder{}
	for level := range engine.MaxLevel + 1 {
		elo := rival + (last-rival)*float64(level-rivalLevel)/(engine.MaxLevel-rivalLevel)
		if level < rivalLevel {
			elo = first + (rival-first)*float64(level)/rivalLevel
		}
		l.Elo = append(l.Elo, int(elo))
		if level < engine.MaxLevel {
			l.Skill = append(l.Skill, min(r.skill(elo), FullSkill-engine.MaxLevel+level))
		}
	}
	for level := range l.Skill { // skills rise even where a rating has no skill of its own
		if level > 0 {
			l.Skill[level] = max(l.Skill[level], l.Skill[level-1]+1)
		}
		if level == rivalLevel {
			l.Skill[level] = max(l.Skill[level], engine.KingSkill)
		}
	}
	return l
}

// LadderOf returns the ladder that the engine uses for a game.
func LadderOf(game string) *Ladder {
	l := &Ladder{}
	for level := range engine.MaxLevel + 1 {
		l.Elo = append(l.Elo, engine.EloOf(game, level))
		if level < engine.MaxLevel {
			l.Skill = append(l.Skill, engine.SkillOf(game, level))
		}
	}
	return l
}

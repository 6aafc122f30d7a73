// Package levels measures the levels of the engine: it plays games between
// them, computes ratings, and finds skills that make the steps between levels
// equal.
package levels

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"golang.org/x/sync/errgroup"

	"dux/bench/arena"
	"dux/bench/match"
	"dux/bench/record"
	"dux/engine"
	"dux/eval"
	"dux/movegen"
)

// FullSkill is the skill of full strength, in thousandths.
const FullSkill = 1000

// Setup says how games are played.
type Setup struct {
	Variant *movegen.Variant
	Nodes   uint64 // per turn at full strength; levels have limits of their own
	Seed    uint64
	Threads int // games at the same time
	Plies   int // random turns at the start of each game

	Done func(Tally) // receives each result; nil for none
}

// Tally is the result of games between two players.
type Tally struct {
	Variant string  `json:"variant"`
	A       int     `json:"a"` // skills in thousandths, or scripts
	B       int     `json:"b"`
	Points  float64 `json:"points"` // of A
	Games   int     `json:"games"`
}

// Share returns the share of the points that A has won.
func (t Tally) Share() float64 { return t.Points / float64(max(t.Games, 1)) }

// Error returns half of the interval in which the share lies with a probability of 95 %
// (Agresti and Coull 1998), as if no game had been drawn.
func (t Tally) Error() float64 {
	n := float64(t.Games) + 4
	p := (t.Points + 2) / n
	return 1.96 * math.Sqrt(p*(1-p)/n)
}

// Play plays at least this many games between two skills, every opening from
// all sides.
func (s *Setup) Play(ctx context.Context, a, b, games int) (Tally, error) {
	seatings := record.Seatings(s.Variant)
	units := (games + len(seatings) - 1) / len(seatings)
	seed := s.Seed ^ uint64(a)<<20 ^ uint64(b)<<40
	results := make([]float64, units)
	var group errgroup.Group
	group.SetLimit(max(s.Threads, 1))
	i := 0
	for start, err := range match.RandomPositions(s.Variant, units, s.Plies, seed, "", nil) {
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return Tally{}, errors.Join(err, group.Wait())
		}
		unit := i
		i++
		group.Go(func() (err error) {
			for g, seating := range seatings {
				random := rand.New(rand.NewPCG(seed, uint64(unit*len(seatings)+g)))
				var points float64
				if points, err = s.game(ctx, start.Clone(), a, b, seating, random); err != nil {
					return err
				}
				results[unit] += points
			}
			return nil
		})
	}
	err := group.Wait()
	t := Tally{Variant: s.Variant.Name, A: a, B: b, Games: units * len(seatings)}
	for _, points := range results {
		t.Points += points
	}
	if err == nil && s.Done != nil {
		s.Done(t)
	}
	return t, err
}

// game returns the points of a in a game against b; seating says which teams a
// plays.
func (s *Setup) game(ctx context.Context, p movegen.Position, a, b int, seating []bool, random *rand.Rand) (float64, error) {
	var players [2]arena.Choice
	for i, skill := range []int{a, b} {
		var err error
		if players[i], err = s.player(skill, random); err != nil {
			return 0, err
		}
	}
	return arena.Contest(ctx, p, seating, players[0], players[1])
}

// hash is the size of a player's transposition table in MB: a small one is
// quick to clear.
const hash = 2

func (s *Setup) player(skill int, random *rand.Rand) (arena.Choice, error) {
	if slices.Contains(Scripts, skill) {
		return script(skill, random), nil
	}
	if skill < 0 || skill > FullSkill {
		return nil, fmt.Errorf("skill must be from 0 to %d, got %d", FullSkill, skill)
	}
	options := engine.DefaultOptions()
	options.Hash, options.Skill, options.Seed = hash, skill, 1+int(random.Int32N(1<<30))
	return arena.Searches(engine.New(options, eval.New), engine.Limits{Nodes: s.Nodes}), nil
}

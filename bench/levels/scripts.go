// Scripts: opponents that do not search, to show what a level is worth.

package levels

import (
	"context"
	"math/rand/v2"
	"slices"

	"dux/bench/arena"
	"dux/movegen"
	"dux/movegen/game"
)

// Scripts stand in the place of skills, below 0.
const (
	// Greedy captures the most valuable piece it can, and else plays at random.
	Greedy = -1
	// Counter counts pieces: it plays the turn that wins most after the best capture of the
	// next seat, and mates if it can.
	Counter = -2
)

// Scripts are all scripts, and ScriptNames their names.
var (
	Scripts     = []int{Greedy, Counter}
	ScriptNames = map[int]string{Greedy: "greedy", Counter: "counter"}
)

// kingWorth is more than all other pieces.
const kingWorth = 1_000_000

// gain returns what the leg m wins, in centipawns.
func gain(v *movegen.Variant, m movegen.Move) int {
	worth := 0
	if m.Victim() == movegen.King {
		worth = kingWorth
	} else if m.Victim() != movegen.NoKind {
		worth = v.Values[m.Victim()]
	}
	if m.Promotion() != movegen.NoKind {
		worth += v.Values[m.Promotion()] - v.Values[movegen.Pawn]
	}
	return worth
}

func script(which int, random *rand.Rand) arena.Choice {
	choose := greedy
	if which == Counter {
		choose = counter
	}
	return func(_ context.Context, c *game.Cursor) (game.Turn, error) {
		return game.Turn{Legs: choose(c.Position(), random)}, nil
	}
}

func greedy(p movegen.Position, random *rand.Rand) []movegen.Move {
	v, legs := p.Variant(), p.Generate(nil, movegen.All)
	random.Shuffle(len(legs), func(i, k int) { legs[i], legs[k] = legs[k], legs[i] })
	turn := []movegen.Move{slices.MaxFunc(legs, func(a, b movegen.Move) int { return capture(v, a) - capture(v, b) })}
	movegen.After(p, turn[:1], func() {
		if p.Leg() != 0 {
			turn = append(turn, greedy(p, random)...)
		}
	})
	return turn
}

// capture returns the worth of the piece that m captures.
func capture(v *movegen.Variant, m movegen.Move) int {
	if m.Victim() == movegen.NoKind {
		return 0
	}
	return 1 + gain(v, m)
}

func counter(p movegen.Position, random *rand.Rand) []movegen.Move {
	v, mover := p.Variant(), p.Seat()
	var best, turn []movegen.Move
	most, ties := 0, 0
	var look func(won int)
	look = func(won int) {
		legs := p.Generate(nil, movegen.All)
		for _, m := range legs {
			turn = append(turn, m)
			movegen.After(p, turn[len(turn)-1:], func() {
				now := won + gain(v, m)
				if p.Leg() != 0 {
					look(now)
					return
				}
				switch now += after(p, v.Team(mover)); {
				case best == nil || now > most:
					most, ties, best = now, 1, slices.Clone(turn)
				case now == most:
					if ties++; random.IntN(ties) == 0 {
						best = slices.Clone(turn)
					}
				}
			})
			turn = turn[:len(turn)-1]
		}
	}
	look(0)
	return best
}

// after returns what a team has won, after its turn, by a mate or by the best capture of the
// next seat.
func after(p movegen.Position, team movegen.Team) int {
	v := p.Variant()
	switch o := movegen.Ended(p); {
	case o.Over() && o.Drawn():
		return 0
	case o.Over() && o.Winner == team:
		return kingWorth
	case o.Over():
		return -kingWorth
	case v.Team(p.Seat()) == team:
		return 0
	}
	lost := 0
	for _, m := range p.Generate(nil, movegen.Noisy) {
		lost = max(lost, gain(v, m))
	}
	return -lost
}

// Proofs of forced wins: an exhaustive search without evaluation.

package puzzles

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"dux/movegen"
	"dux/protocol/notation"
)

// errBudget is returned for a proof that takes too many legs.
var errBudget = errors.New("the proof takes too long")

// Prover proves forced wins of the team to move in a position. Draws by
// repetition do not matter, as the shortest win repeats nothing. It remembers
// what it has proven.
type Prover struct {
	p     movegen.Position
	team  movegen.Team
	left  int // legs that may still be made
	known map[string]bool
	ctx   context.Context
	moves [][]movegen.Move // a buffer for each ply of the line
	depth int
}

// NewProver returns a prover of wins from p on that makes at most budget legs.
// It copies p.
func NewProver(ctx context.Context, p movegen.Position, budget int) *Prover {
	return &Prover{p: p.Clone(), team: p.Variant().Team(p.Seat()), left: budget, known: map[string]bool{}, ctx: ctx}
}

// Within returns the smallest number of own turns, up to most, in which the
// team wins by force; 0 if there is none. The error is errBudget, or that of
// the context.
func (v *Prover) Within(most int) (int, error) {
	for n := 1; n <= most; n++ {
		won, err := v.wins(n)
		if won || err != nil {
			return n, err
		}
	}
	return 0, nil
}

// OnlyTurn reports whether no first turn other than this one wins by force
// within this many own turns.
func (v *Prover) OnlyTurn(turn []movegen.Move, within int) (bool, error) {
	winners, err := v.winners(within, func(legs []movegen.Move) bool { return notation.SAN(v.p, legs) != notation.SAN(v.p, turn) })
	return len(winners) == 0, err
}

// winners lists the first turns that win within this many own turns. With look
// it tries only turns for which look returns true, and stops at the first win.
func (v *Prover) winners(within int, look func(legs []movegen.Move) bool) (all [][]movegen.Move, err error) {
	for _, legs := range movegen.AllTurns(v.p) {
		if look != nil && !look(legs) {
			continue
		}
		won, err := v.After(legs, within-1)
		if err != nil {
			return nil, err
		}
		if won {
			if all = append(all, legs); look != nil {
				return all, nil
			}
		}
	}
	return all, nil
}

// After reports whether the team wins within this many more own turns after
// these legs.
func (v *Prover) After(legs []movegen.Move, turns int) (won bool, err error) {
	movegen.After(v.p, legs, func() { won, err = v.wins(turns) })
	return won, err
}

// wins reports whether the team wins with at most this many more turns.
func (v *Prover) wins(turns int) (bool, error) {
	if o := v.p.Outcome(); o.Over() {
		return v.won(o), nil
	}
	attacks := v.p.Variant().Team(v.p.Seat()) == v.team
	moves := v.generate()
	if v.p.Leg() > 0 {
		return v.any(moves, attacks, turns)
	}
	if len(moves) == 0 {
		return v.won(v.p.Stuck()), nil
	}
	if o := v.p.Drawn(); o.Over() || turns == 0 {
		return false, nil
	}
	if attacks {
		turns--
	}
	if turns == 0 && attacks {
		return v.any(moves, true, 0) // the last turn: cheap, so not stored
	}
	key := strconv.Itoa(turns) + v.p.String()
	if won, ok := v.known[key]; ok {
		return won, nil
	}
	won, err := v.any(moves, attacks, turns)
	if err == nil {
		v.known[key] = won
	}
	return won, err
}

func (v *Prover) won(o movegen.Outcome) bool { return o.Over() && !o.Drawn() && o.Winner == v.team }

// any tries the legs: the team needs one that wins, the others need one that
// does not lose.
func (v *Prover) any(moves []movegen.Move, attacks bool, turns int) (bool, error) {
	v.order(moves, attacks)
	v.depth++
	defer func() { v.depth-- }()
	for _, m := range moves {
		if v.left--; v.left < 0 {
			return false, errBudget
		}
		if v.left&1023 == 0 && v.ctx.Err() != nil {
			return false, v.ctx.Err()
		}
		v.p.Make(m)
		won, err := v.wins(turns)
		v.p.Unmake()
		if err != nil {
			return false, err
		}
		if won == attacks {
			return won, nil
		}
	}
	return !attacks, nil
}

// generate lists the legal legs in the buffer of this ply.
func (v *Prover) generate() []movegen.Move {
	if v.depth == len(v.moves) {
		v.moves = append(v.moves, nil)
	}
	v.moves[v.depth] = v.p.Generate(v.moves[v.depth][:0], movegen.All)
	return v.moves[v.depth]
}

// order puts the most forcing legs first: checks and captures.
func (v *Prover) order(moves []movegen.Move, attacks bool) {
	checker, checks := v.p.(movegen.Checker)
	forcing := func(m movegen.Move) (n int) {
		if m.Noisy() {
			n = 1
		}
		if attacks && checks && checker.GivesCheck(m) {
			n += 2
		}
		return n
	}
	slices.SortStableFunc(moves, func(a, b movegen.Move) int { return forcing(b) - forcing(a) })
}

// line returns the winning turn, the longest defence, and so on to the end, for
// a win within this many own turns that begins with this turn.
func (v *Prover) line(turn []movegen.Move, within int) (line [][]movegen.Move, err error) {
	made := 0
	defer func() { movegen.TakeBack(v.p, made) }()
	play := func(legs []movegen.Move) {
		line = append(line, legs)
		movegen.Play(v.p, legs)
		made += len(legs)
	}
	play(turn)
	for turns := within - 1; ; {
		if v.p.Outcome().Over() || movegen.CountTurns(v.p) == 0 {
			return line, nil
		}
		if v.p.Variant().Team(v.p.Seat()) == v.team {
			next, err := v.winners(turns, func([]movegen.Move) bool { return true })
			if err != nil || len(next) == 0 {
				return line, err
			}
			play(next[0])
			turns--
			continue
		}
		defence, err := v.defence(turns)
		if err != nil {
			return line, err
		}
		play(defence)
	}
}

// Answer returns the turn of the others, after these legs, from which the team needs the
// most turns: one that the team cannot win after within this many more own turns, if there
// is one.
func (v *Prover) Answer(legs []movegen.Move, turns int) (answer []movegen.Move, err error) {
	movegen.After(v.p, legs, func() { answer, err = v.defence(turns) })
	return answer, err
}

// defence returns the turn after which the team needs the most turns.
func (v *Prover) defence(turns int) ([]movegen.Move, error) {
	var longest []movegen.Move
	most := -1
	for _, legs := range movegen.AllTurns(v.p) {
		n := 0
		for ; n < turns; n++ {
			won, err := v.After(legs, n)
			if err != nil {
				return nil, err
			}
			if won {
				break
			}
		}
		if n > most {
			most, longest = n, legs
		}
		if most == turns {
			break
		}
	}
	return longest, nil
}

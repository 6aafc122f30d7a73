// Proofs of steps.

package lessons

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/protocol/notation"
	"dux/protocol/puzzles"
)

// Proof is what has been found out about a step.
type Proof struct {
	Right, Turns int          // how many of the legal turns are right
	Best         string       // what the engine plays, SAN
	Score        engine.Score // of that
	Wrong        engine.Score // of the best turn that is not right; only if the step is not a win
}

// Limits of proofs.
const (
	Nodes    = 20_000    // of a search that a step needs
	forWins  = 20        // factor of nodes, at the most, for wins in several turns
	proof    = 5_000_000 // legs that the proof of a win may make
	margin   = 100       // centipawns by which right turns must be better than others
	hashSize = 4         // MB
)

// Prove proves a step: a search of this many nodes plays a right turn. Right turns win
// within the stated number of own turns and no others do; or, if the step is not about
// winning, the best of the others is worse by a pawn or more. The solution is right
// throughout, and every turn that is wrong is answered.
func (s *Step) Prove(ctx context.Context, v *movegen.Variant, nodes uint64) (Proof, error) {
	p, err := v.New(s.Position)
	if err != nil {
		return Proof{}, err
	}
	if p.String() != s.Position {
		return Proof{}, fmt.Errorf("the position is written %s", p)
	}
	all := movegen.TurnsByText(p)
	var right [][]movegen.Move
	for _, text := range slices.Sorted(maps.Keys(all)) {
		if why, ok := s.judged(text); ok {
			right = append(right, all[text])
		} else if why == "" && s.Wins == 0 {
			return Proof{}, fmt.Errorf("nothing is said about %s", text)
		}
	}
	found := Proof{Right: len(right), Turns: len(all)}
	switch {
	case len(right) == 0:
		return found, errors.New("no turn is right")
	case len(right) == len(all):
		return found, errors.New("every turn is right")
	}
	search := func(limits engine.Limits) engine.Result {
		o := engine.DefaultOptions()
		o.Hash = hashSize
		if limits.Nodes, limits.Mate = nodes, s.Wins; s.Wins > 1 {
			limits.Nodes *= forWins
		}
		return engine.New(o, eval.New).Search(ctx, p, limits, nil)
	}
	played := search(engine.Limits{})
	found.Best, found.Score = notation.SAN(p, played.Turn), played.Score
	if _, ok := s.judged(movegen.TurnText(p, played.Turn)); !ok {
		return found, fmt.Errorf("the engine plays %s, which is not right", found.Best)
	}
	if s.Wins > 0 {
		err = s.proveWin(ctx, p, all)
	} else {
		others := search(engine.Limits{Except: right})
		if found.Wrong = others.Score; found.Wrong > found.Score-margin {
			err = fmt.Errorf("%s is as good (%v) as %s (%v)", notation.SAN(p, others.Turn), found.Wrong, found.Best, found.Score)
		}
	}
	return found, errors.Join(err, ctx.Err(), s.proveSolution(ctx, v))
}

// proveWin proves that exactly the right turns win within s.Wins own turns, and no turn
// faster.
func (s *Step) proveWin(ctx context.Context, p movegen.Position, all map[string][]movegen.Move) error {
	prover := puzzles.NewProver(ctx, p, proof)
	fastest, err := prover.Within(s.Wins)
	if err != nil {
		return err
	}
	if fastest != s.Wins {
		return fmt.Errorf("expected a win in %d turns, the fastest takes %d (0: none)", s.Wins, fastest)
	}
	var wrong []error
	for _, text := range slices.Sorted(maps.Keys(all)) {
		won, err := prover.After(all[text], s.Wins-1)
		if err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		if _, right := s.judged(text); right != won {
			wrong = append(wrong, fmt.Errorf("%s wins in time: %t, but is right: %t", text, won, right))
		}
	}
	return errors.Join(wrong...)
}

// proveSolution plays the solution, which ends when the step is solved.
func (s *Step) proveSolution(ctx context.Context, v *movegen.Variant) error {
	for n := 0; n < len(s.Solution); {
		verdict, err := s.Judge(ctx, v, s.Solution[:n+1])
		switch {
		case err != nil:
			return err
		case !verdict.Right:
			return fmt.Errorf("the solution's turn %s is not right: %s", s.Solution[n], verdict.Why)
		case verdict.Solved != (n+1 == len(s.Solution)):
			return fmt.Errorf("the solution has %d turns, but %s solves the step: %t", len(s.Solution), s.Solution[n], verdict.Solved)
		}
		n += 1 + len(verdict.Reply)
	}
	return nil
}

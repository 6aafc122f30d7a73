// Finding puzzles in games.

package puzzles

import (
	"context"
	"errors"
	"slices"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/annotate"
	"dux/protocol/notation"
)

// Settings say how puzzles are searched for.
type Settings struct {
	Nodes   uint64         // of the search that proposes positions; the confirming search has 20 times as many
	Options engine.Options // of the engine; MultiPV is set to 2
	// NewEvaluator creates evaluators; nil for the built-in evaluation.
	NewEvaluator func(movegen.Position) engine.Evaluator
	MaxMate      int // own turns of the longest forced win to prove
	Proof        int // legs that a proof may take
}

// DefaultSettings take some seconds per game.
func DefaultSettings() Settings {
	o := engine.DefaultOptions()
	o.Hash = 16
	return Settings{Nodes: 5000, Options: o, MaxMate: 4, Proof: 3_000_000}
}

// confirming is the factor of nodes for the second search.
const confirming = 20

// Winning chances of a turn that wins, and of one that does not.
const (
	winsFrom   = 0.9
	winsNotBut = 0.75
)

// Finder finds puzzles in games. It proposes each position once.
type Finder struct {
	settings Settings
	engine   *engine.Engine
	seen     map[string]bool
}

// NewFinder returns a finder for any games.
func NewFinder(s Settings) *Finder {
	if s.NewEvaluator == nil {
		s.NewEvaluator = eval.New
	}
	s.Options.MultiPV = 2
	return &Finder{settings: s, engine: engine.New(s.Options, s.NewEvaluator), seen: map[string]bool{}}
}

// Find examines every position of a game and calls found for each puzzle. It
// also calls looked, unless nil, after each position, with the number of turns
// before it. If ctx ends it returns the error of ctx. With one thread the same
// games give the same puzzles.
func (f *Finder) Find(ctx context.Context, g *game.Record, looked func(ply int), found func(*Puzzle)) error {
	c, err := g.Cursor()
	if err != nil {
		return err
	}
	var solution [][]movegen.Move // of the previous puzzle, as far as the game follows it
	for i, turn := range c.Walk(0) {
		p, legs := c.Position(), turn.Legs
		if len(solution) > 0 && notation.SAN(p, solution[0]) == notation.SAN(p, legs) {
			solution = solution[1:]
		} else {
			solution = nil
		}
		if len(solution) == 0 {
			z, err := f.look(ctx, p)
			if err != nil {
				return err
			}
			if z != nil && !takesBack(g, i, z.Solution[0]) {
				z.Source = sourceOf(g, i)
				found(z)
				if notation.SAN(p, z.Solution[0]) == notation.SAN(p, legs) {
					solution = z.Solution[1:]
				}
			}
		}
		if looked != nil {
			looked(i)
		}
	}
	return c.Err()
}

// takesBack reports whether a turn recaptures where an opponent has just
// captured: that is not a puzzle.
func takesBack(g *game.Record, i int, turn []movegen.Move) bool {
	if turn[0].Victim() == movegen.NoKind {
		return false
	}
	for _, t := range g.Turns[max(0, i-len(g.Variant.Seats)+1):i] {
		if last := t.Legs[0]; last.Victim() != movegen.NoKind && last.To() == turn[0].To() {
			return true
		}
	}
	return false
}

// look returns the puzzle in a position, nil if there is none.
func (f *Finder) look(ctx context.Context, p movegen.Position) (*Puzzle, error) {
	start := p.String()
	if key := p.Variant().Name + " " + start; f.seen[key] {
		return nil, ctx.Err()
	} else if movegen.Result(p).Over() || movegen.CountTurns(p) < 2 {
		return nil, ctx.Err()
	} else {
		f.seen[key] = true
	}
	alone, err := p.Variant().New(start) // a puzzle has no history
	if err != nil {
		return nil, err
	}
	z, err := f.propose(ctx, alone, f.settings.Nodes)
	if z == nil || err != nil {
		return nil, err
	}
	f.engine.NewGame()
	confirmed, err := f.propose(ctx, alone, f.settings.Nodes*confirming)
	if confirmed == nil || err != nil || !z.solves(confirmed.Solution[0]) {
		return nil, err
	}
	confirmed.Quiet = quiet(alone, confirmed.Solution[0])
	return f.prove(ctx, alone, confirmed)
}

// propose searches for a turn that wins where the second best does not.
func (f *Finder) propose(ctx context.Context, p movegen.Position, nodes uint64) (*Puzzle, error) {
	z := &Puzzle{Variant: p.Variant(), Start: p.String(), Second: -engine.Infinite}
	var best string
	result := f.engine.Search(ctx, p, engine.Limits{Nodes: nodes}, func(i engine.Info) {
		if i.MultiPV == 2 {
			z.Second = i.Score
			return
		}
		z.Score, z.Second = i.Score, -engine.Infinite
		if turn := notation.SAN(p, i.PV[0]); turn != best {
			best, z.Settled = turn, i.Depth
		}
	})
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	z.Solution = result.PV
	if v := p.Variant(); annotate.Chance(v, z.Score) < winsFrom || z.Second == -engine.Infinite || annotate.Chance(v, z.Second) > winsNotBut {
		return nil, nil
	}
	return z, nil
}

// prove proves the forced win that the search has found, and that no other turn
// wins as fast; otherwise it returns nil. A puzzle without a forced win stays
// as it is.
func (f *Finder) prove(ctx context.Context, p movegen.Position, z *Puzzle) (*Puzzle, error) {
	z.Solution = z.Solution[:min(len(z.Solution), shownTurns)]
	if !z.Score.IsWin() {
		return z, nil
	}
	turns, _ := z.Score.Mate()
	if own := engine.MovesOf(turns); p.Variant().NTeam == 2 && len(p.Variant().Seats) == 2 && own > f.settings.MaxMate {
		return nil, nil
	}
	v := NewProver(ctx, p, f.settings.Proof)
	mate, err := v.Within(f.settings.MaxMate)
	if errors.Is(err, errBudget) || err == nil && mate == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	won, err := v.After(z.Solution[0], mate-1)
	if err == nil && won {
		won, err = v.OnlyTurn(z.Solution[0], mate)
	}
	if err == nil && won {
		z.Mate = mate
		z.Solution, err = v.line(z.Solution[0], mate)
	}
	if errors.Is(err, errBudget) || err == nil && !won {
		return nil, nil
	}
	return z, err
}

// shownTurns is the number of turns shown of a win without a proven end.
const shownTurns = 5

// quiet reports whether a turn neither captures, promotes nor gives check.
func quiet(p movegen.Position, turn []movegen.Move) bool {
	loud := slices.ContainsFunc(turn, func(m movegen.Move) bool {
		return m.Promotion() != movegen.NoKind || m.Victim() != movegen.NoKind && m.Form() != movegen.Placement
	})
	movegen.After(p, turn, func() { loud = loud || movegen.InCheck(p) || p.Outcome().Over() })
	return !loud
}

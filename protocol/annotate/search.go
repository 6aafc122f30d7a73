// Searching the positions of a game.

package annotate

import (
	"context"
	"errors"
	"fmt"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/game"
	"dux/protocol/notation"
)

// Settings say how games are searched.
type Settings struct {
	Limits  engine.Limits  // of each position
	Options engine.Options // of the engine
	// NewEvaluator creates evaluators; nil for the built-in evaluation.
	NewEvaluator func(movegen.Position) engine.Evaluator
	// Known returns the finding of an earlier run for the position before the
	// turn of this number. It may be nil or return nil.
	Known func(ply int) *Finding
	// Acquire waits before the search of each position until others let it run, and
	// returns what ends its turn. It may be nil.
	Acquire func(ctx context.Context) (release func(), err error)
}

// Finding is the result of searching one position of a game. It can be stored
// as JSON.
type Finding struct {
	Ply   int          `json:"ply"`   // number of turns before it
	Score engine.Score `json:"score"` // from the view of the team to move
	Line  []string     `json:"line"`  // best turns, in canonical text
	// Got is the score of the turn played, from a search of its own: only with
	// three teams, where the score of the next position does not give it.
	Got   engine.Score `json:"got,omitempty"`
	Depth int          `json:"depth"` // legs
	Nodes uint64       `json:"nodes"`
}

// scoreFor returns the score from the view of a team, in games of two teams.
func (f *Finding) scoreFor(team, mover movegen.Team) engine.Score {
	if team == mover {
		return f.Score
	}
	return -f.Score
}

// Search searches every position of g, the last one first, so that the
// transposition table already has the positions after each turn. It calls found
// for each position in that order, known ones included. If ctx ends, it returns
// the findings so far with the error of ctx.
//
// With a limit of nodes, one thread and no known findings the result is always
// the same.
func Search(ctx context.Context, g *game.Record, s Settings, found func(*Finding)) ([]*Finding, error) {
	c, err := g.Cursor()
	if err != nil {
		return nil, err
	}
	if s.NewEvaluator == nil {
		s.NewEvaluator = eval.New
	}
	e := engine.New(s.Options, s.NewEvaluator)
	all := make([]*Finding, len(g.Turns)+1)
	for ply := len(g.Turns); ply >= 0; ply-- {
		if err := c.Go(ply); err != nil {
			return all, err
		}
		p := c.Position()
		var turn []movegen.Move
		if ply < len(g.Turns) {
			turn = g.Turns[ply].Legs
		} else if movegen.Result(p).Over() {
			continue
		}
		f, err := s.position(ctx, e, p, ply, turn)
		if err != nil {
			return all, err
		}
		all[ply] = f
		if found != nil {
			found(f)
		}
	}
	return all, nil
}

// position searches one position, unless it is known.
func (s *Settings) position(ctx context.Context, e *engine.Engine, p movegen.Position, ply int, played []movegen.Move) (*Finding, error) {
	if s.Known != nil {
		if f := s.Known(ply); f != nil {
			return f, checkLine(p, f)
		}
	}
	if movegen.CountTurns(p) == 0 {
		return nil, fmt.Errorf("turn %d: there is no legal turn here, but the game goes on", ply+1)
	}
	if s.Acquire != nil {
		release, err := s.Acquire(ctx)
		if err != nil {
			return nil, err
		}
		defer release()
	}
	r := e.Search(ctx, p, s.Limits, nil)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	f := &Finding{Ply: ply, Score: r.Score, Line: movegen.LineTexts(p, r.PV), Depth: r.Depth, Nodes: r.Nodes}
	if p.Variant().NTeam > 2 && played != nil && !sameTurn(p, played, r.Turn) {
		limits := s.Limits
		limits.Only = [][]movegen.Move{played}
		got := e.Search(ctx, p, limits, nil)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		f.Got, f.Nodes = got.Score, f.Nodes+got.Nodes
	}
	return f, nil
}

func readLine(p movegen.Position, f *Finding) (line [][]movegen.Move, err error) {
	c := game.From(p.Clone())
	for _, text := range f.Line {
		turn, err := c.PlayText(text, movegen.ParseTurn)
		if err != nil {
			return nil, fmt.Errorf("position %d: %w", f.Ply, err)
		}
		line = append(line, turn.Legs)
	}
	if len(line) == 0 {
		return nil, fmt.Errorf("position %d: no line", f.Ply)
	}
	return line, nil
}

var errOther = errors.New("the stored findings are of another game")

func checkLine(p movegen.Position, f *Finding) error {
	if _, err := readLine(p, f); err != nil {
		return fmt.Errorf("%w: %w", errOther, err)
	}
	return nil
}

// sameTurn reports whether two turns are written alike: after a king is
// captured, the other legs do not matter.
func sameTurn(p movegen.Position, a, b []movegen.Move) bool {
	return notation.SAN(p, a) == notation.SAN(p, b)
}

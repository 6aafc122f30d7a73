// Moves from damaged entries of the transposition table are checked before they are
// made.

package engine_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"dux/engine"
	"dux/eval"
	"dux/movegen"
	"dux/movegen/variants"
)

// strict is a position that accepts only legal legs and allowed passes.
type strict struct {
	movegen.Searchable
	t *testing.T
}

func (s *strict) Make(m movegen.Move) {
	if !s.Legal(m) && !(m == movegen.Pass && s.Leg() == 0 && s.Searchable.MayPass()) {
		require.Fail(s.t, "illegal", "%x in %s", m, s)
	}
	s.Searchable.Make(m)
}

func (s *strict) Clone() movegen.Position { return beStrict(s.t, s.Searchable.Clone()) }

func (s *strict) inner() movegen.Position { return s.Searchable }

// beStrict wraps p with all optional interfaces that the search uses.
func beStrict(t *testing.T, p movegen.Position) movegen.Position {
	s := &strict{p.(movegen.Searchable), t}
	checker, checks := p.(movegen.Checker)
	replier, replies := p.(movegen.Replier)
	switch {
	case checks && replies:
		return struct {
			*strict
			movegen.Checker
			movegen.Replier
		}{s, checker, replier}
	case checks:
		return struct {
			*strict
			movegen.Checker
		}{s, checker}
	case replies:
		return struct {
			*strict
			movegen.Replier
		}{s, replier}
	}
	return s
}

// Wrong moves from the table are never made.
func TestMovesOfTheTableAreCheckedBeforeUse(t *testing.T) {
	limits := engine.Limits{Nodes: 2000}
	for _, v := range variants.All {
		o := engine.DefaultOptions()
		o.Hash = 1
		e := engine.New(o, func(p movegen.Position) engine.Evaluator {
			return eval.New(p.(interface{ inner() movegen.Position }).inner())
		})
		p := beStrict(t, v.Position())
		for range 3 {
			result := e.Search(context.Background(), p, limits, nil)
			for _, turn := range [][]movegen.Move{result.Turn, result.Ponder} {
				for _, m := range turn {
					p.Make(m)
				}
			}
			e.Confuse()
		}
	}
}

//go:build check

// Every assertion about an evaluation can fail.

package net

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/sound"
)

// toySource reads a position by its number of turns.
type toySource struct {
	pos    movegen.Position
	stale  bool // reads only once
	filled bool
	own    int
}

func (s *toySource) Fill(slots []byte) {
	if !s.stale || !s.filled {
		slots[0], slots[1] = byte(s.pos.Turns()&1), 1
	}
	s.filled = true
}

func (s *toySource) Perspective(t movegen.Team) Perspective {
	return Perspective{Own: s.own, Other: 1 - s.own, Team: t, Pieces: 2}
}

func TestAssertionsCanFail(t *testing.T) {
	f := toy("toy", 2)
	f.Bind = func(pos movegen.Position) Source { return &toySource{pos: pos} }
	n := toyNet(t, f)
	for want, damage := range map[string]func(*Evaluator){
		"":                                     func(*Evaluator) {},
		"the accumulator of view 1 differs":    func(e *Evaluator) { e.views[1].sums[3]++ },
		"slot 0 is 0, but read afresh it is 1": func(e *Evaluator) { e.source.(*toySource).stale = true },
		"the perspective is":                   func(e *Evaluator) { e.source.(*toySource).own = 1 },
		"view 0 has 2 active inputs, more than 1": func(e *Evaluator) { f.MaxActive = 1 },
	} {
		t.Run(want, func(t *testing.T) {
			f.MaxActive = 2
			p := chess.Chess.Position()
			e := n.Evaluator(p)
			e.Evaluate(0)
			p.Make(p.Generate(nil, movegen.All)[0])
			damage(e)
			if want == "" {
				require.NotPanics(t, func() { e.Evaluate(0) })
				return
			}
			defer func() {
				v := recover().(*sound.Violation)
				require.ErrorContains(t, v.What, want)
				require.Equal(t, "in an evaluation", v.Where)
				require.Equal(t, p.String(), v.Position)
			}()
			e.Evaluate(0)
		})
	}
}

// Evaluation by material alone, and evaluations with random errors.

package eval

import (
	"dux/engine"
	"dux/movegen"
)

// material counts only pieces, by Variant.Values: those on the board that are
// not captured, and those in hand. That suffices to play any game, and to make
// the first games from which a net learns.
type material struct {
	pos     movegen.Position
	variant *movegen.Variant
	hander  movegen.Hander // nil without hands

	captured func(movegen.Square) bool // nil if captured pieces leave the board
}

func newMaterial(pos movegen.Position) engine.Evaluator {
	m := &material{pos: pos, variant: pos.Variant()}
	if m.variant.Hands {
		m.hander, _ = pos.(movegen.Hander)
	}
	m.captured = movegen.HintsOf(pos).Captured
	return m
}

// Evaluate returns the value of the team's pieces less that of all others, in
// centipawns.
func (m *material) Evaluate(t movegen.Team) int {
	v := m.variant
	sum := 0
	count := func(seat movegen.Seat, value int) {
		if v.Team(seat) == t {
			sum += value
		} else {
			sum -= value
		}
	}
	for i := range v.Squares {
		s := movegen.Square(i)
		p := m.pos.At(s)
		if k := p.Kind(); v.Values[k] != 0 && (m.captured == nil || !m.captured(s)) {
			count(p.Seat(), v.Values[k])
		}
	}
	if m.hander != nil {
		for _, seat := range v.Seats {
			for k := movegen.Pawn; k < movegen.King; k++ {
				count(seat, m.hander.Hand(seat, k)*v.Values[k])
			}
		}
	}
	return sum
}

// noisy adds to an evaluation an error that depends on the position alone.
type noisy struct {
	engine.Evaluator
	pos  movegen.Position
	most int
}

// Noisy returns evaluators that add a random error of at most this many
// centipawns, the same whenever a position occurs. A search that maximises random
// values prefers turns after which there are many of them: it plays for mobility
// (Beal and Smith 1994, Random Evaluations in Chess). So games by material alone
// become livelier.
func Noisy(newEvaluator func(movegen.Position) engine.Evaluator, most int) func(movegen.Position) engine.Evaluator {
	return func(pos movegen.Position) engine.Evaluator {
		return &noisy{newEvaluator(pos), pos, most}
	}
}

// Evaluate returns the value to team t in centipawns.
func (n *noisy) Evaluate(t movegen.Team) int {
	keys := movegen.KeySource(n.pos.Key())
	e := int(keys.Next()%uint64(2*n.most+1)) - n.most
	if t != 0 {
		e = -e
	}
	return n.Evaluator.Evaluate(t) + e
}

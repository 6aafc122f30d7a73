// Package eval judges positions. An evaluator is bound to the position it
// judges. Each game has one that people have made, kept in files that bear the
// game's name, and can have a net, which then takes its place (nets.go; package
// net says what nets are). What they judge by is data, in the files of the
// directory weights.
package eval

import (
	"dux/engine"
	"dux/movegen"
	"dux/movegen/chess"
	"dux/movegen/double"
	"dux/movegen/duchess"
	"dux/movegen/duck"
	"dux/movegen/duel"
	"dux/movegen/rutland"
)

// New is the evaluator of pos by the built-in net of its variant, or by the
// built-in weights where there is none. It is bound to pos: it always judges what
// stands on that board at the moment.
func New(pos movegen.Position) engine.Evaluator {
	if n := NetOf(pos.Variant()); n != nil {
		return n.Evaluator(pos)
	}
	return handMade(pos)
}

// handMade is the evaluator of pos by the built-in weights.
func handMade(pos movegen.Position) engine.Evaluator {
	w := WeightsOf(pos.Variant())
	if w == nil {
		return material{pos}
	}
	return w.bind(pos, true)
}

// New is the evaluator of pos by these weights; positions of games that they are
// not for are judged by the built-in ones.
func (w *Weights) New(pos movegen.Position) engine.Evaluator {
	if !w.Serves(pos.Variant()) {
		return New(pos)
	}
	return w.bind(pos, true)
}

// Judge is the worth to team t of what now stands on pos, by these weights,
// which must be for its variant. It is for many weights and positions: nothing
// is kept from one call to the next.
func (w *Weights) Judge(pos movegen.Position, t movegen.Team) int {
	return w.bind(pos, false).Evaluate(t)
}

// bind is the only place that asks which game it is. An evaluator with a memory
// keeps what it finds out about pawns.
func (w *Weights) bind(pos movegen.Position, memory bool) engine.Evaluator {
	entries := func(n int) int {
		if memory {
			return n
		}
		return 1
	}
	switch p := pos.(type) {
	case *chess.Position:
		return newChess(p, w.set.(*chessWeights), entries(pawnEntries))
	case *double.Position:
		return double2Evaluator{w.bind(p.Chess(0), memory), w.bind(p.Chess(1), memory)}
	case *duchess.Position:
		return newDuchess(p, w.set.(*duchessWeights))
	case *duck.Position:
		return newDuck(p, w.set.(*duckWeights))
	case *duel.Position:
		return newDuel(p, w.set.(*duelWeights))
	case *rutland.Position:
		return newRutland(p, w.set.(*rutlandWeights), entries(rutlandPawnEntries))
	default:
		return material{p}
	}
}

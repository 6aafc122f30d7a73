// Package eval evaluates positions. An evaluator is bound to the position it
// evaluates. Each game has a hand-crafted evaluation (HCE), in files with the
// game's name. It can also have a net (NNUE), which then takes its place: see
// nets.go and package net. All weights are data, in the directory weights.
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

// New returns the evaluator of pos: by the built-in net of its variant, or else
// by the built-in weights. It is bound to pos and always evaluates its current
// state.
func New(pos movegen.Position) engine.Evaluator {
	if n := NetOf(pos.Variant()); n != nil {
		return n.Evaluator(pos)
	}
	return handMade(pos)
}

// handMade returns the evaluator of pos by the built-in weights.
func handMade(pos movegen.Position) engine.Evaluator {
	w := WeightsOf(pos.Variant())
	if w == nil {
		return material{pos}
	}
	return w.bind(pos, true)
}

// New returns the evaluator of pos by these weights. Positions of other games
// get the built-in weights.
func (w *Weights) New(pos movegen.Position) engine.Evaluator {
	if !w.Serves(pos.Variant()) {
		return New(pos)
	}
	return w.bind(pos, true)
}

// Judge evaluates pos from the view of team t by these weights, which must be
// for its variant, in centipawns. It keeps nothing between calls: use it for
// many weights and positions.
func (w *Weights) Judge(pos movegen.Position, t movegen.Team) int {
	return w.bind(pos, false).Evaluate(t)
}

// bind creates the evaluator of a game. No other place asks which game it is.
// With memory the evaluator has a pawn hash table.
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

// Package eval evaluates positions. An evaluator is bound to the position it
// evaluates. A game is evaluated by a net (NNUE), for which its folder has the
// features: see nets.go and package net. Some folders also have a hand-crafted
// evaluation (HCE), whose weights can be tuned. All nets and weights are data, in
// the directory weights.
package eval

import (
	"dux/engine"
	"dux/eval/chess"
	"dux/eval/double"
	"dux/eval/duchess"
	"dux/movegen"
	chessrules "dux/movegen/chess"
	doublerules "dux/movegen/double"
	duchessrules "dux/movegen/duchess"
)

// New returns the evaluator of pos: by the built-in net of its variant, or else
// by the built-in weights, or else by material. It is bound to pos and always
// evaluates its current state.
func New(pos movegen.Position) engine.Evaluator {
	v := pos.Variant()
	if n := NetOf(v); n != nil {
		return n.Evaluator(pos)
	}
	if w := WeightsOf(v); w != nil {
		return w.bind(pos, true)
	}
	return newMaterial(pos)
}

// New returns the evaluator of pos by these weights. Positions of other games
// get the built-in evaluation.
func (w *Weights) New(pos movegen.Position) engine.Evaluator {
	if !w.Serves(pos.Variant()) {
		return New(pos)
	}
	return w.bind(pos, true)
}

// Evaluate returns the value of pos to team t by these weights, which must be
// for its variant, in centipawns. It keeps nothing between calls: use it for
// many weights and positions.
func (w *Weights) Evaluate(pos movegen.Position, t movegen.Team) int {
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
	case *chessrules.Position:
		return chess.New(p, w.set.(*chess.Weights), entries(chess.PawnEntries))
	case *doublerules.Position:
		return double.New(w.bind(p.Chess(0), memory), w.bind(p.Chess(1), memory))
	case *duchessrules.Position:
		return duchess.New(p, w.set.(*duchess.Weights))
	default:
		return newMaterial(p)
	}
}

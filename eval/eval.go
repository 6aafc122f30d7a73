// Package eval evaluates positions. An evaluator is bound to the position it
// evaluates. The folder of a game has its hand-crafted evaluation (HCE) and the
// features of its nets. A net (NNUE) can replace the HCE: see nets.go and package
// net. All weights are data, in the directory weights.
package eval

import (
	"dux/engine"
	"dux/eval/chess"
	"dux/eval/double"
	"dux/eval/duchess"
	"dux/eval/duck"
	"dux/eval/duel"
	"dux/eval/rutland"
	"dux/movegen"
	chessrules "dux/movegen/chess"
	doublerules "dux/movegen/double"
	duchessrules "dux/movegen/duchess"
	duckrules "dux/movegen/duck"
	duelrules "dux/movegen/duel"
	rutlandrules "dux/movegen/rutland"
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
		return newMaterial(pos)
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
	case *chessrules.Position:
		return chess.New(p, w.set.(*chess.Weights), entries(chess.PawnEntries))
	case *doublerules.Position:
		return double.New(w.bind(p.Chess(0), memory), w.bind(p.Chess(1), memory))
	case *duchessrules.Position:
		return duchess.New(p, w.set.(*duchess.Weights))
	case *duckrules.Position:
		return duck.New(p, w.set.(*duck.Weights))
	case *duelrules.Position:
		return duel.New(p, w.set.(*duel.Weights))
	case *rutlandrules.Position:
		return rutland.New(p, w.set.(*rutland.Weights), entries(rutland.PawnEntries))
	default:
		return newMaterial(p)
	}
}

// Package eval evaluates positions. An evaluator is bound to the position it
// evaluates. A net (NNUE) evaluates each game; the folder of the game has the
// features of its nets. The nets are data, in the folder weights: see nets.go
// and package net. A game without a net is evaluated by material.
package eval

import (
	"dux/engine"
	"dux/eval/net"
	"dux/movegen"
)

// New returns the evaluator of pos by the built-in net of its variant, or by
// material if it has none. It is bound to pos and always evaluates its current state.
func New(pos movegen.Position) engine.Evaluator { return evaluator(netOf(pos.Variant()), pos) }

// evaluator returns the evaluator of pos by n, or by material if n is nil.
func evaluator(n *net.Net, pos movegen.Position) engine.Evaluator {
	if n == nil {
		return newMaterial(pos)
	}
	return n.Evaluator(pos)
}

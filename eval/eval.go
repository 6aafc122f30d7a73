// Package eval evaluates positions. An evaluator is bound to the position it
// evaluates. A net (NNUE) evaluates each game; the folder of the game has the
// features of its nets. The nets are data, in the folder weights: see nets.go
// and package net.
package eval

import (
	"dux/engine"
	"dux/movegen"
)

// New returns the evaluator of pos by the built-in net of its variant. It is bound
// to pos and always evaluates its current state.
func New(pos movegen.Position) engine.Evaluator { return netOf(pos.Variant()).Evaluator(pos) }

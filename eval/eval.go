// Package eval judges positions: one evaluator for each game, bound to the
// position it judges and kept in files that bear the game's name.
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

// New is the evaluator of pos, bound to it: it always judges what stands on
// that board at the moment. This is the only place that asks which game it is.
func New(pos movegen.Position) engine.Evaluator {
	switch p := pos.(type) {
	case *chess.Position:
		return newChess(p)
	case *double.Position:
		return newDouble2(p)
	case *duchess.Position:
		return newDuchess(p)
	case *duck.Position:
		return newDuck(p)
	case *duel.Position:
		return newDuel(p)
	case *rutland.Position:
		return newRutland(p)
	default:
		return material{p}
	}
}

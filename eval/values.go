// The values of single pieces, on the board and in hand.

package eval

import (
	"dux/engine"
	"dux/movegen"
)

// PieceValues returns the value of each piece on the board to its team, in
// centipawns: how much the evaluation drops if the piece is removed. Kings and
// the duck are left out. newEvaluator creates the evaluators.
func PieceValues(pos movegen.Position, newEvaluator func(movegen.Position) engine.Evaluator) map[movegen.Square]int {
	values := map[movegen.Square]int{}
	without := movegen.HintsOf(pos).Without
	if without == nil {
		return values
	}
	v := pos.Variant()
	all := newEvaluator(pos.Clone())
	for i := range v.Squares {
		s := movegen.Square(i)
		piece := pos.At(s)
		if k := piece.Kind(); k == movegen.NoKind || k == movegen.King || !k.Owned() {
			continue
		}
		team := v.Team(piece.Seat())
		values[s] = all.Evaluate(team) - newEvaluator(without(s)).Evaluate(team)
	}
	return values
}

// Held is a number of pieces of one kind in a hand.
type Held struct {
	Seat  movegen.Seat
	Kind  movegen.Kind
	Count int
	Value int // value of one of them to the seat's team, in centipawns
}

// HandValues returns the value of one piece of each kind in each hand, in the
// same way.
func HandValues(pos movegen.Position, newEvaluator func(movegen.Position) engine.Evaluator) (hands []Held) {
	hander, ok := pos.(movegen.Hander)
	v := pos.Variant()
	if !ok || !v.Hands {
		return nil
	}
	all := newEvaluator(pos.Clone())
	for _, seat := range v.Seats {
		for k := movegen.Kinds - 1; k > movegen.NoKind; k-- {
			n := hander.Hand(seat, k)
			if n == 0 {
				continue
			}
			less := pos.Clone()
			if less.(movegen.Hander).SetHand(seat, k, n-1) != nil {
				continue // a hand can always hold n-1
			}
			team := v.Team(seat)
			hands = append(hands, Held{seat, k, n, all.Evaluate(team) - newEvaluator(less).Evaluate(team)})
		}
	}
	return hands
}

package eval

import (
	"dux/engine"
	"dux/movegen"
)

// Worths returns the value of each piece on the board to its team, in
// centipawns: how much the evaluation drops if the piece is removed. Kings and
// the duck are left out. judge creates the evaluators.
func Worths(pos movegen.Position, judge func(movegen.Position) engine.Evaluator) map[movegen.Square]int {
	worths := map[movegen.Square]int{}
	thinner, ok := pos.(movegen.Thinner)
	if !ok {
		return worths
	}
	v := pos.Variant()
	all := judge(pos.Clone())
	for i := range v.Squares {
		s := movegen.Square(i)
		piece := pos.At(s)
		switch piece.Kind() {
		case movegen.NoKind, movegen.King, movegen.Duck:
			continue
		}
		team := v.Team(piece.Seat())
		worths[s] = all.Evaluate(team) - judge(thinner.Without(s)).Evaluate(team)
	}
	return worths
}

// Held is a number of pieces of one kind in a hand.
type Held struct {
	Seat  movegen.Seat
	Kind  movegen.Kind
	Count int
	Worth int // value of one of them to the seat's team, in centipawns
}

// HandWorths returns the value of one piece of each kind in each hand, in the
// same way.
func HandWorths(pos movegen.Position, judge func(movegen.Position) engine.Evaluator) (hands []Held) {
	hander, ok := pos.(movegen.Hander)
	v := pos.Variant()
	if !ok || !v.Hands {
		return nil
	}
	all := judge(pos.Clone())
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
			hands = append(hands, Held{seat, k, n, all.Evaluate(team) - judge(less).Evaluate(team)})
		}
	}
	return hands
}

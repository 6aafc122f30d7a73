package eval

import (
	"dux/engine"
	"dux/movegen"
)

// Worths is what each piece on the board is worth to its team: how much the team
// loses by the evaluation if the piece is taken away. Kings and the duck have
// none. judge makes the evaluators.
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

// Held is pieces of a kind in a hand.
type Held struct {
	Seat  movegen.Seat
	Kind  movegen.Kind
	Count int
	Worth int // of one of them to the seat's team
}

// HandWorths is what one of each kind in hand is worth, in the same way.
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
				continue // n-1 is a number that a hand can hold
			}
			team := v.Team(seat)
			hands = append(hands, Held{seat, k, n, all.Evaluate(team) - judge(less).Evaluate(team)})
		}
	}
	return hands
}

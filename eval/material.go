package eval

import "dux/movegen"

// material counts only the pieces on the board, by Variant.Values. That
// suffices to play any game legally, and serves as a baseline for a real
// evaluator.
type material struct{ pos movegen.Position }

// Evaluate returns the value of the team's pieces less that of all others, in
// centipawns.
func (m material) Evaluate(t movegen.Team) int {
	v := m.pos.Variant()
	sum := 0
	for s := range v.Squares {
		p := m.pos.At(movegen.Square(s))
		switch k := p.Kind(); {
		case k == movegen.NoKind || k == movegen.Duck:
		case v.Team(p.Seat()) == t:
			sum += v.Values[k]
		default:
			sum -= v.Values[k]
		}
	}
	return sum
}

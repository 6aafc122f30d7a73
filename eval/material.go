package eval

import "dux/movegen"

// material counts nothing but the men on the board, by Variant.Values: enough
// to play any game legally, and the yardstick for an evaluator of its own.
type material struct{ pos movegen.Position }

// Evaluate is the own men's worth less all others'.
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

// Taking positions apart, and putting them together, for those who place pieces.

package duchess

import "dux/movegen"

// drafting returns how positions of a game are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	return movegen.Drafting{
		Apart: func(p movegen.Position) *movegen.Setup {
			s := p.(*Position).setup()
			return &movegen.Setup{Squares: s.Squares[:], Seat: s.Seat, Turns: [2]int{s.Turns}}
		},
		Together: func(d *movegen.Setup) (movegen.Position, error) {
			if len(d.Passed) > 0 {
				return nil, movegen.Errorf(movegen.FieldEnPassant, "this game has none")
			}
			s := setup{rules: r, Seat: d.Seat, Turns: d.Turns[0]}
			copy(s.Squares[:], d.Squares)
			return movegen.AsPosition(s.position())
		},
	}
}

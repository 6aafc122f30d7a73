// Taking positions apart, and putting them together, for those who place pieces.

package duchess

import "dux/movegen"

// drafting returns how positions of a game are converted to drafts.
func drafting(r *rules) movegen.Drafting {
	return movegen.Drafting{
		Apart: func(p movegen.Position) *movegen.Draft {
			s := p.(*Position).Setup()
			return &movegen.Draft{Squares: s.Squares[:], Seat: s.Seat}
		},
		Together: func(d *movegen.Draft) (movegen.Position, error) {
			if err := r.variant.CheckDraft(d); err != nil {
				return nil, err
			}
			s := Setup{rules: r, Seat: d.Seat}
			copy(s.Squares[:], d.Squares)
			return movegen.AsPosition(s.Position())
		},
	}
}

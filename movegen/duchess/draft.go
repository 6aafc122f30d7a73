// Taking positions apart, and putting them together, for those who place pieces.

package duchess

import (
	"slices"

	"dux/movegen"
)

// drafting returns how positions of a mode are converted to drafts.
func drafting(m *mode) movegen.Drafting {
	return movegen.Drafting{
		Apart: func(p movegen.Position) *movegen.Draft {
			s := p.(*Position).Setup()
			return &movegen.Draft{Squares: slices.Clone(s.Squares[:]), Seat: s.Seat}
		},
		Together: func(d *movegen.Draft) (movegen.Position, error) {
			if err := m.variant.CheckDraft(d); err != nil {
				return nil, err
			}
			s := Setup{Seat: d.Seat}
			copy(s.Squares[:], d.Squares)
			p, err := s.position(m)
			if err != nil {
				return nil, err
			}
			return p, nil
		},
	}
}

// Taking positions apart, and putting them together, for those who place pieces.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// drafting returns how positions of a size of the game are converted to drafts.
func drafting(r *rules) movegen.Drafting {
	return movegen.Drafting{
		Mark:     "may step two",
		Apart:    func(p movegen.Position) *movegen.Draft { return p.(*Position).draft() },
		Together: func(d *movegen.Draft) (movegen.Position, error) { return r.together(d) },
	}
}

func (p *Position) draft() *movegen.Draft {
	s := p.Setup()
	d := &movegen.Draft{Squares: s.Squares, Seat: s.Seat}
	for fresh := s.Fresh; !fresh.Empty(); fresh = fresh.Rest() {
		d.Marked = append(d.Marked, fresh.First())
	}
	return d
}

// together returns the position of a draft.
func (r *rules) together(d *movegen.Draft) (movegen.Position, error) {
	if err := r.variant.CheckDraft(d); err != nil {
		return nil, err
	}
	s := Setup{rules: r, Squares: d.Squares, Seat: d.Seat, EnPassant: movegen.NoSquare, Turns: int(d.Seat)}
	for _, at := range d.Marked {
		s.Fresh = s.Fresh.Or(bitboard.Bit128(at))
	}
	return movegen.AsPosition(s.Position())
}

// Taking positions apart, and putting them together, for those who place pieces.

package rutland

import "dux/movegen"

// drafting returns how positions of either game are converted to drafts.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Apart:    func(p movegen.Position) *movegen.Draft { return p.(*Position).draft() },
		Together: func(d *movegen.Draft) (movegen.Position, error) { return r.together(d) },
	}
	if r.rights != 0 {
		d.Rights = []string{"White may castle towards n", "White may castle towards a", "Black may castle towards n", "Black may castle towards a"}
	}
	return d
}

func (p *Position) draft() *movegen.Draft {
	s := p.Setup()
	rights := s.Rights.List()[:len(p.rules.variant.Drafting.Rights)]
	return &movegen.Draft{Squares: s.Squares[:], Seat: s.Seat, Rights: rights}
}

// together returns the position of a draft.
func (r *rules) together(d *movegen.Draft) (movegen.Position, error) {
	if err := r.variant.CheckDraft(d); err != nil {
		return nil, err
	}
	none := [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	s := Setup{rules: r, Seat: d.Seat, Rights: movegen.RightsOf(d.Rights), Turns: int(d.Seat), EnPassant: none}
	copy(s.Squares[:], d.Squares)
	return movegen.AsPosition(s.Position())
}

package rutland

import (
	"slices"

	"dux/movegen"
)

// drafting is how people take positions of either game apart.
func drafting(v *movegen.Variant, rights Rights) movegen.Drafting {
	d := movegen.Drafting{
		Apart:    func(p movegen.Position) *movegen.Draft { return p.(*Position).draft() },
		Together: func(d *movegen.Draft) (movegen.Position, error) { return together(v, d) },
	}
	if rights != 0 {
		d.Rights = []string{"White may castle towards n", "White may castle towards a", "Black may castle towards n", "Black may castle towards a"}
	}
	return d
}

func (p *Position) draft() *movegen.Draft {
	d := &movegen.Draft{Squares: slices.Clone(p.squares[:]), Seat: p.seat}
	for i := range p.variant.Drafting.Rights {
		d.Rights = append(d.Rights, p.rights>>i&1 != 0)
	}
	return d
}

func together(v *movegen.Variant, d *movegen.Draft) (movegen.Position, error) {
	if err := v.CheckDraft(d); err != nil {
		return nil, err
	}
	s := Setup{Seat: d.Seat, Turns: int(d.Seat), EnPassant: [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}}
	copy(s.Squares[:], d.Squares)
	for i, held := range d.Rights {
		if held {
			s.Rights |= 1 << i
		}
	}
	p, err := s.Position(v)
	if err != nil {
		return nil, err
	}
	return p, nil
}

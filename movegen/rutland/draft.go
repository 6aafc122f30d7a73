// Taking positions apart, and putting them together, for those who place pieces.

package rutland

import (
	"slices"

	"dux/movegen"
)

// drafting returns how positions of either game are converted to drafts.
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
	rights := p.rights.List()[:len(p.variant.Drafting.Rights)]
	return &movegen.Draft{Squares: slices.Clone(p.squares[:]), Seat: p.seat, Rights: rights}
}

func together(v *movegen.Variant, d *movegen.Draft) (movegen.Position, error) {
	if err := v.CheckDraft(d); err != nil {
		return nil, err
	}
	none := [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	s := Setup{Seat: d.Seat, Rights: movegen.RightsOf(d.Rights), Turns: int(d.Seat), EnPassant: none}
	copy(s.Squares[:], d.Squares)
	p, err := s.Position(v)
	if err != nil {
		return nil, err
	}
	return p, nil
}

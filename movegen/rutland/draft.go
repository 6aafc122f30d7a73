// Taking positions apart, and putting them together, for those who place pieces.

package rutland

import "dux/movegen"

// drafting returns how positions of either game are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
	}
	if r.rights != 0 {
		d.Rights = []string{"White may castle towards n", "White may castle towards a", "Black may castle towards n", "Black may castle towards a"}
	}
	return d
}

func (p *Position) parts() *movegen.Setup {
	s := p.setup()
	rights := s.Rights.List()[:len(p.rules.variant.Drafting.Rights)]
	d := &movegen.Setup{Squares: s.Squares[:], Seat: s.Seat, Rights: rights, Clock: [2]int{s.Clock}, Turns: [2]int{s.Turns}}
	for _, at := range s.EnPassant {
		if at != movegen.NoSquare {
			d.Passed = append(d.Passed, at)
		}
	}
	return d
}

// together returns the position of a setup.
func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	passed := [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	if len(d.Passed) > len(passed) {
		return nil, movegen.Errorf(movegen.FieldEnPassant, "expected 1 or 2 squares, got %d", len(d.Passed))
	}
	copy(passed[:], d.Passed)
	s := setup{rules: r, Seat: d.Seat, Rights: movegen.RightsOf(d.Rights), Clock: d.Clock[0], Turns: d.TurnsOf(0, d.Seat), EnPassant: passed}
	copy(s.Squares[:], d.Squares)
	return movegen.AsPosition(s.position())
}

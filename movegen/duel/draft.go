// Taking positions apart, and putting them together, for those who place pieces.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// drafting returns how positions of a size of the game are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	return movegen.Drafting{
		Mark:     "may step two",
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
	}
}

func (p *Position) parts() *movegen.Setup {
	s := p.setup()
	d := &movegen.Setup{Squares: s.Squares, Seat: s.Seat, Clock: [2]int{s.Clock}, Turns: [2]int{s.Turns}}
	if s.EnPassant != movegen.NoSquare {
		d.Passed = []movegen.Square{s.EnPassant}
	}
	for fresh := s.Fresh; !fresh.Empty(); fresh = fresh.Rest() {
		d.Marked = append(d.Marked, fresh.First())
	}
	return d
}

// together returns the position of a setup.
func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	passed, err := d.Passing()
	if err != nil {
		return nil, err
	}
	s := setup{rules: r, Squares: d.Squares, Seat: d.Seat, EnPassant: passed, Clock: d.Clock[0], Turns: d.TurnsOf(0, d.Seat)}
	for _, at := range d.Marked {
		s.Fresh = s.Fresh.Or(bitboard.Bit128(at))
	}
	return movegen.AsPosition(s.position())
}

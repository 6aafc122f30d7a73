// Taking positions apart, and putting them together, for those who place pieces.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// drafting returns how positions of these games are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Rights:   CastlingWords,
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
	}
	if r.medieval {
		d.Rights = []string{"White's king has not moved", "White's queen has not moved", "Black's king has not moved", "Black's queen has not moved"}
	}
	if r.hands {
		d.Mark = "was a pawn"
	}
	return d
}

// CastlingWords are the four castling rights in words.
var CastlingWords = []string{"White may castle short", "White may castle long", "Black may castle short", "Black may castle long"}

func (p *Position) parts() *movegen.Setup {
	s := p.setup()
	d := s.Status.Parts(s.Squares[:])
	for marked := s.Promoted; marked != 0; marked = marked.Rest() {
		d.Marked = append(d.Marked, marked.First())
	}
	for seat := range s.Hands {
		copy(d.Hands[seat][:], s.Hands[seat][:])
	}
	return d
}

// together returns the position of a setup.
func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	status, err := StatusOf(d)
	if err != nil {
		return nil, err
	}
	s := setup{rules: r, Status: status}
	copy(s.Squares[:], d.Squares)
	for _, at := range d.Marked {
		s.Promoted |= bitboard.Bit(at)
	}
	for seat := range s.Hands {
		copy(s.Hands[seat][:], d.Hands[seat][:])
	}
	return movegen.AsPosition(s.position())
}

// Parts returns the setup of a board with this status.
func (s *Status) Parts(squares []movegen.Piece) *movegen.Setup {
	d := &movegen.Setup{Squares: squares, Seat: s.Mover, Rights: s.Rights.List()}
	if s.EnPassant != movegen.NoSquare {
		d.Passed = []movegen.Square{s.EnPassant}
	}
	d.Clock[0], d.Turns[0] = s.Clock, s.Turns
	return d
}

// StatusOf returns the status of a setup: everything except the pieces.
func StatusOf(d *movegen.Setup) (Status, error) {
	passed, err := d.Passing()
	return Status{Mover: d.Seat, Rights: movegen.RightsOf(d.Rights), EnPassant: passed, Clock: d.Clock[0], Turns: d.TurnsOf(0, d.Seat)}, err
}

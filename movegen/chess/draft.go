// Taking positions apart, and putting them together, for those who place pieces.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// drafting returns how positions of these games are converted to drafts.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Rights:   CastlingWords,
		Apart:    func(p movegen.Position) *movegen.Draft { return p.(*Position).draft() },
		Together: func(d *movegen.Draft) (movegen.Position, error) { return r.together(d) },
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

func (p *Position) draft() *movegen.Draft {
	s := p.Setup()
	d := &movegen.Draft{Squares: s.Squares[:], Seat: s.Status.Mover, Rights: s.Status.Rights.List()}
	for marked := s.Promoted; marked != 0; marked = marked.Rest() {
		d.Marked = append(d.Marked, marked.First())
	}
	for seat := range s.Hands {
		copy(d.Hands[seat][:], s.Hands[seat][:])
	}
	return d
}

// together returns the position of a draft.
func (r *rules) together(d *movegen.Draft) (movegen.Position, error) {
	if err := r.variant.CheckDraft(d); err != nil {
		return nil, err
	}
	s := Setup{rules: r, Status: DraftStatus(d)}
	copy(s.Squares[:], d.Squares)
	for _, at := range d.Marked {
		s.Promoted |= bitboard.Bit(at)
	}
	for seat := range s.Hands {
		copy(s.Hands[seat][:], d.Hands[seat][:])
	}
	return movegen.AsPosition(s.Position())
}

// DraftStatus returns the status of a draft: everything except the pieces.
func DraftStatus(d *movegen.Draft) Status {
	return Status{Mover: d.Seat, Rights: movegen.RightsOf(d.Rights), EnPassant: movegen.NoSquare, Turns: int(d.Seat)}
}

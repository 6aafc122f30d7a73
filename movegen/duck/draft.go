// Taking positions apart, and putting them together, for those who place pieces.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

func apart(p movegen.Position) *movegen.Draft {
	s := p.(*Position).Setup()
	return &movegen.Draft{Squares: s.Squares[:], Seat: s.Status.Mover, Rights: s.Status.Rights.List()}
}

func together(d *movegen.Draft) (movegen.Position, error) {
	if err := Variant.CheckDraft(d); err != nil {
		return nil, err
	}
	s := Setup{Status: chess.DraftStatus(d)}
	copy(s.Squares[:], d.Squares)
	return movegen.AsPosition(s.Position())
}

// Taking positions apart, and putting them together, for those who place pieces.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

func apart(p movegen.Position) *movegen.Setup {
	s := p.(*Position).setup()
	return s.Status.Parts(s.Squares[:])
}

func together(d *movegen.Setup) (movegen.Position, error) {
	status, err := chess.StatusOf(d)
	if err != nil {
		return nil, err
	}
	s := setup{Status: status}
	copy(s.Squares[:], d.Squares)
	return movegen.AsPosition(s.position())
}

// Positions made from parts, checked, and taken apart again.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// setup holds the parts of a position, to make, change and inspect it without text.
//
//	EnPassant is NoSquare if there is none; Barred is computed.
type setup struct {
	rules    *rules
	Squares  [64]movegen.Piece
	Status   Status
	Promoted bitboard.Set             // pieces that were pawns once, in games with hands
	Hands    [2][movegen.King + 1]int // by seat and kind, in games with hands
}

// setup takes the position apart.
func (p *Position) setup() setup {
	s := setup{rules: p.rules, Squares: p.Squares, Status: p.Status, Promoted: p.promoted}
	s.Status.Barred = false
	for seat := range s.Hands {
		for k := range s.Hands[seat] {
			s.Hands[seat][k] = int(p.hands[seat][k])
		}
	}
	return s
}

// position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *setup) position() (*Position, error) {
	r := s.rules
	p := &Position{rules: r}
	p.Status, p.promoted = s.Status, s.Promoted
	if err := p.PutAll(r.variant, &s.Squares); err != nil {
		return nil, err
	}
	for seat := range s.Hands {
		for k, n := range s.Hands[seat] {
			if n == 0 {
				continue
			}
			if err := p.fillHand(movegen.Seat(seat), movegen.Kind(k), n); err != nil {
				return nil, err
			}
		}
	}
	if s.Promoted != 0 && !r.hands {
		return nil, movegen.Errorf(movegen.FieldBoard, "pieces are not marked as promoted in %s", r.variant.Name)
	}
	if err := p.Status.Check(); err != nil {
		return nil, err
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// check compares the parts of a position with each other.
func (p *Position) check() error {
	if wrong := p.promoted & (p.Kinds[movegen.Pawn] | p.Kinds[movegen.King] | ^p.Occupied()); wrong != 0 {
		s := wrong.First()
		return movegen.Errorf(movegen.FieldBoard, "~ after %s on %s, which is no promoted piece", p.letter(s), SquareText(s))
	}
	for seat, name := range [...]string{"White", "Black"} {
		if err := movegen.KingCount(movegen.FieldBoard, name, p.Pieces(movegen.Seat(seat), movegen.King).Count()); err != nil {
			return err
		}
	}
	if err := p.checkPawns(); err != nil {
		return err
	}
	if err := p.checkRights(p.Rights, p.rules.rightsLost, p.promoted); err != nil {
		return err
	}
	if err := p.CheckEnPassant(&p.Status); err != nil {
		return err
	}
	if p.EnPassant != movegen.NoSquare && !p.CanTakePassed(p.Mover, p.EnPassant) {
		p.EnPassant = movegen.NoSquare // as many programs write it after every double step
	}
	them := p.Mover ^ 1
	if p.attackers(p.King(them), p.Occupied())&p.Sides[p.Mover] != 0 {
		return movegen.KingInReach(SquareText(p.King(them)))
	}
	p.Barred = p.EnPassant != movegen.NoSquare && p.takers() == 0
	return nil
}

// checkPawns reports pawns where none can stand: on their last rank, and on the
// first if none can be dropped there (Double Chess, rule 3).
func (p *Position) checkPawns() error {
	for seat := movegen.White; seat <= movegen.Black; seat++ {
		never := bitboard.LastRank[seat]
		if !p.rules.hands {
			never |= bitboard.LastRank[seat^1]
		}
		if wrong := p.Pieces(seat, movegen.Pawn) & never; wrong != 0 {
			return movegen.PawnOn(SquareText(wrong.First()))
		}
	}
	return nil
}

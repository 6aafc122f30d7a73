// Positions made from parts, checked, taken apart again, and copied without a piece.

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// setup holds the parts of a position, to make, change and inspect it without text.
// The duck is one of the pieces, before its first placement there is none;
// EnPassant is NoSquare where there is none.
type setup struct {
	Squares [64]movegen.Piece
	Status  chess.Status
}

// setup takes the position, at the start of a turn, apart.
func (p *Position) setup() setup {
	s := setup{Squares: p.Squares, Status: p.status}
	if p.duck != movegen.NoSquare {
		s.Squares[p.duck] = p.At(p.duck)
	}
	return s
}

// position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *setup) position() (*Position, error) {
	p := &Position{state: state{status: s.Status, duck: movegen.NoSquare}}
	pieces := s.Squares
	for i, piece := range pieces {
		if piece.Kind() != movegen.Duck {
			continue
		}
		if p.duck != movegen.NoSquare {
			return nil, movegen.Errorf(movegen.FieldBoard, "a second duck on %s", chess.SquareText(movegen.Square(i)))
		}
		p.duck, pieces[i] = movegen.Square(i), movegen.NoPiece
	}
	if err := p.PutAll(Variant, &pieces); err != nil {
		return nil, err
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	if passed := p.status.EnPassant; passed != movegen.NoSquare {
		p.allowEnPassant(passed)
	}
	p.updateKey()
	p.history.Reset(p.key)
	return p, nil
}

// check compares the parts with each other.
func (p *Position) check() error {
	for seat, name := range [...]string{"White", "Black"} {
		if kings := p.Pieces(movegen.Seat(seat), movegen.King); kings.Several() {
			return movegen.KingCount(movegen.FieldBoard, name, kings.Count())
		}
	}
	if p.Kinds[movegen.King] == 0 { // one of them may have been captured
		return movegen.Errorf(movegen.FieldBoard, "neither side has a king")
	}
	if wrong := p.Kinds[movegen.Pawn] & (bitboard.Rank1 | bitboard.Rank8); wrong != 0 {
		return movegen.PawnOn(chess.SquareText(wrong.First()))
	}
	if err := p.status.Check(); err != nil {
		return err
	}
	if err := p.CheckCastling(p.status.Rights); err != nil {
		return err
	}
	return p.CheckEnPassant(&p.status)
}

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

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.Remove(s)
	q.status.Rights = chess.KeepRights(q.status.Rights, s, s)
	q.status.EnPassant = movegen.NoSquare
	q.updateKey()
	q.history.Reset(q.key)
	return q
}

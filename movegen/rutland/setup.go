// Positions made from parts, checked, and taken apart again.

package rutland

import "dux/movegen"

// setup holds the parts of a position, to make, change and inspect it without text.
type setup struct {
	rules     *rules
	Squares   [Squares]movegen.Piece
	Seat      movegen.Seat // to move
	Rights    Rights
	EnPassant [2]movegen.Square // where a pawn may be captured en passant, from its start on; NoSquare
	Clock     int               // turns since the last capture or pawn move
	Turns     int               // since the start of the game
}

// usualTurns is room for the undo stack of most games and searches.
const usualTurns = 512

// setup takes the position apart.
func (p *Position) setup() setup {
	return setup{
		rules: p.rules, Squares: p.squares, Seat: p.seat, Rights: p.rights, EnPassant: p.enPassant,
		Clock: int(p.clock), Turns: p.turns,
	}
}

// position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *setup) position() (*Position, error) {
	p := &Position{rules: s.rules, undo: make([]undo, 0, usualTurns)}
	p.seat, p.turns = s.Seat, s.Turns
	p.rights, p.clock, p.reversible = s.Rights, int32(s.Clock), int32(s.Clock)
	p.occupancy = lines.Vacant()
	p.runner = movegen.NoSquare
	p.enPassant = [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	for _, check := range []func(*Position) error{s.putPieces, s.checkCounts, s.checkRights, s.offerEnPassant} {
		if err := check(p); err != nil {
			return nil, err
		}
	}
	if king := p.King(p.seat ^ 1); p.attacked(king, p.seat) {
		return nil, movegen.KingInReach(squareText(king))
	}
	p.checkInfo.compute(p)
	p.key = p.hash()
	p.history.Reset(p.key)
	return p, nil
}

func (s *setup) putPieces(p *Position) error {
	for i, piece := range s.Squares {
		if piece == movegen.NoPiece {
			continue
		}
		at := movegen.Square(i)
		if err := p.rules.variant.CheckPiece(movegen.FieldBoard, piece, at); err != nil {
			return err
		}
		if piece.Kind() == movegen.Pawn && (i < Files || i >= (Ranks-1)*Files) {
			return movegen.PawnOn(squareText(at))
		}
		p.put(piece, at)
	}
	for seat, name := range []string{"White", "Black"} {
		if err := movegen.KingCount(movegen.FieldBoard, name, p.Pieces(movegen.Seat(seat), movegen.King).Count()); err != nil {
			return err
		}
	}
	return nil
}

func (s *setup) checkCounts(*Position) error {
	return movegen.CheckCounts(s.Seat, s.Clock, s.Turns)
}

// checkRights rejects castling rights that the game does not have, or whose king or
// rook is not on its first square.
func (s *setup) checkRights(p *Position) error {
	if wrong := s.Rights &^ p.rules.rights; wrong != 0 {
		return movegen.Errorf(movegen.FieldCastling, "%q, but %s has no such castling", wrong, p.rules.variant.Name)
	}
	for i, letter := range movegen.RightsLetters {
		c, seat := &castlings[i], movegen.Seat(i/2)
		if s.Rights>>i&1 == 0 {
			continue
		}
		if p.squares[c.king] != movegen.NewPiece(seat, movegen.King) {
			return movegen.RightWithout(letter, movegen.King, squareText(c.king))
		}
		if p.squares[c.rook] != movegen.NewPiece(seat, movegen.Rook) {
			return movegen.RightWithout(letter, movegen.Rook, squareText(c.rook))
		}
	}
	return nil
}

// offerEnPassant notes where a pawn may be captured en passant: the setup has all
// the squares that it has passed, or one of them alone. Those that no pawn
// attacks are dropped.
func (s *setup) offerEnPassant(p *Position) error {
	first, second := s.EnPassant[0], s.EnPassant[1]
	if first == movegen.NoSquare {
		first, second = second, first // the one nearer to the pawn's start may be missing
	}
	if first == movegen.NoSquare {
		return nil
	}
	text := squareText(first)
	if second != movegen.NoSquare {
		text += squareText(second)
	}
	mover := p.seat ^ 1
	start := first%Files + Files
	if mover == movegen.Black {
		start += (Ranks - 3) * Files
	}
	near := ahead(mover, start)
	far := ahead(mover, near)
	runner := ahead(mover, far)
	pawn := movegen.NewPiece(mover, movegen.Pawn)
	switch {
	case first == near && second == movegen.NoSquare:
		if p.squares[far] == pawn {
			runner = far
		}
	case first == far && second == movegen.NoSquare, first == near && second == far:
	default:
		return movegen.NotPassed(text)
	}
	if p.squares[runner] != pawn {
		return movegen.NotPassed(text)
	}
	for at := start; at != runner; at = ahead(mover, at) {
		if p.squares[at] != movegen.NoPiece {
			return movegen.Errorf(movegen.FieldEnPassant, "%q, but %s is not empty", text, squareText(at))
		}
	}
	p.run(start, runner)
	return nil
}

// Making and unmaking turns: pieces, rights, marks, en passant.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Make plays a legal turn, or passes as the search's null move.
func (p *Position) Make(m movegen.Move) {
	p.undo = append(p.undo, p.state)
	us := p.Mover & 1
	from, to := m.From(), m.To()
	passed := movegen.NoSquare
	p.Clock++
	switch m.Form() {
	case movegen.Passing:
	case movegen.Drop:
		p.drop(us, m.Mover(), to)
	default:
		p.Rights &^= p.rules.rightsLost[from&63] | p.rules.rightsLost[to&63]
		if m.Victim() != movegen.NoKind {
			p.Remove(VictimSquare(m))
			p.Clock = 0
		}
		if p.promoted != 0 {
			p.carryMark(from, to)
		}
		if m.Promotion() != movegen.NoKind {
			p.promote(m, us)
		} else {
			p.Shift(from, to)
		}
		switch {
		case m.Mover() == movegen.Pawn:
			p.Clock = 0
			if m.Form() == movegen.LongStep {
				passed = p.passed(us, from, to)
			}
		case m.Form() == movegen.Castling:
			p.Shift(CastlingRook(to))
		}
	}
	p.EnPassant = passed
	p.Mover = us ^ 1
	p.Barred = passed != movegen.NoSquare && p.takers() == 0
	p.Status.Turns++
	if m == movegen.Pass {
		p.Nulled = p.Status.Turns
	}
}

// Unmake takes back the last turn.
func (p *Position) Unmake() {
	last := len(p.undo) - 1
	p.state = p.undo[last]
	p.undo = p.undo[:last]
}

// VictimSquare returns the square of the piece that m captures: beside the pawn's
// origin for en passant.
func VictimSquare(m movegen.Move) movegen.Square {
	if m.Form() == movegen.EnPassant {
		return m.From()&^7 | m.To()&7
	}
	return m.To()
}

func (p *Position) promote(m movegen.Move, us movegen.Seat) {
	p.Remove(m.From())
	p.Put(movegen.NewPiece(us, m.Promotion()), m.To())
	if p.rules.hands {
		p.promoted |= bitboard.Bit(m.To())
	}
}

// carryMark moves the mark of a promoted piece with it, over that of a captured one.
func (s *state) carryMark(from, to movegen.Square) {
	marked := s.promoted.Has(from)
	s.promoted &^= bitboard.Bit(from) | bitboard.Bit(to)
	if marked {
		s.promoted |= bitboard.Bit(to)
	}
}

// passed returns the en passant square after a double step; NoSquare if no pawn
// stands ready to capture or the square is occupied (medieval rule 3).
func (s *state) passed(us movegen.Seat, from, to movegen.Square) movegen.Square {
	passed := (from + to) / 2
	if !s.CanTakePassed(us^1, passed) || s.At(passed) != movegen.NoPiece {
		return movegen.NoSquare
	}
	return passed
}

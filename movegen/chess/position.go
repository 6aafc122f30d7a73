// The position: state, identity and copies; making and unmaking turns.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Position is a game of this room in progress.
type Position struct {
	state
	rules *rules
	undo  []undo // for Unmake and repetitions, oldest first
}

// state is everything that a move changes.
type state struct {
	Board
	Status
	promoted bitboard.Set // pieces that were pawns once; kept with hands only
	hands    [2][8]uint8  // by seat and kind
	handKey  uint64       // the part of the Zobrist key for the hands
}

// undo is what Unmake restores: the whole state before a turn.
type undo = state

// Variant returns the game.
func (p *Position) Variant() *movegen.Variant { return p.rules.variant }

// Seat returns the seat to move.
func (p *Position) Seat() movegen.Seat { return p.Mover }

// Leg is always 0: each turn is one leg.
func (p *Position) Leg() int { return 0 }

// Turns returns the number of turns since the start of the game.
func (p *Position) Turns() int { return p.Status.Turns }

// Key identifies the position. It includes which pieces are promoted pawns, because
// the partner gets a pawn when one is captured.
func (p *Position) Key() uint64 {
	return p.state.key()
}

func (s *state) key() uint64 {
	const spread = 0x9e3779b97f4a7c15 // odd, bits in no order: the golden ratio
	return s.PieceKey ^ s.StatusKey() ^ s.handKey ^ uint64(s.promoted)*spread
}

// Medieval reports whether the medieval rules hold.
func (p *Position) Medieval() bool { return p.rules.medieval }

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	q := *p
	q.undo = append(make([]undo, 0, len(p.undo)+128), p.undo...)
	return &q
}

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
			p.take(m, us)
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
			corner, beside := CastlingRook(to)
			p.Shift(corner, beside)
		}
	}
	p.EnPassant = passed
	p.Mover = us ^ 1
	p.Barred = passed != movegen.NoSquare && p.passers() == 0
	p.Status.Turns++
}

// Unmake takes back the last turn.
func (p *Position) Unmake() {
	last := len(p.undo) - 1
	p.state = p.undo[last]
	p.undo = p.undo[:last]
}

func (s *state) take(m movegen.Move, us movegen.Seat) {
	at := m.To()
	if m.Form() == movegen.EnPassant {
		at = movegen.Square(int(at) - bitboard.Forward(us))
	}
	s.Remove(at)
	s.Clock = 0
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

// HalfmoveClock returns the turns since the last capture or pawn move.
func (p *Position) HalfmoveClock() int { return p.Clock }

// Positions made from parts, checked, taken apart again, and copied without a piece.

package duel

import (
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// setup holds the parts of a position at the start of a turn, to make, change and
// inspect it without text.
type setup struct {
	rules     *rules
	Squares   []movegen.Piece  // of both boards
	Seat      movegen.Seat     // to move
	Fresh     bitboard.Bits128 // squares of pawns that still have their double step
	EnPassant movegen.Square   // the square passed over, NoSquare if there is none
	Clock     int              // turns since the last capture or pawn move
	Turns     int              // since the start of the game
}

// setup takes the position, at the start of a turn, apart.
func (p *Position) setup() setup {
	return setup{
		rules: p.rules, Squares: slices.Clone(p.squares[:p.board.squares]), Seat: p.seat, Fresh: p.fresh, EnPassant: p.enPassant,
		Clock: int(p.clock), Turns: int(p.turns),
	}
}

// position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *setup) position() (*Position, error) {
	p := &Position{rules: s.rules, pieces: pieces{board: s.rules.board}}
	p.seat, p.fresh, p.enPassant = s.Seat, s.Fresh, movegen.NoSquare
	p.clock, p.reversible, p.turns = int32(s.Clock), int32(s.Clock), int32(s.Turns)
	for _, check := range []func(*Position) error{s.checkCounts, s.putPieces, s.checkFresh, s.checkEnPassant} {
		if err := check(p); err != nil {
			return nil, err
		}
	}
	for fresh := p.fresh; !fresh.Empty(); fresh = fresh.Rest() {
		p.key ^= freshKeys[fresh.First()]
	}
	if p.seat == movegen.Black {
		p.key ^= blackKey
	}
	p.history.Reset(p.key)
	return p, nil
}

func (s *setup) checkCounts(*Position) error {
	return movegen.CheckCounts(s.Seat, s.Clock, s.Turns)
}

// putPieces puts the pieces down. It rejects boards without a king, with two
// bare kings, and with the king of the side that has just moved attacked.
func (s *setup) putPieces(p *Position) error {
	b := p.board
	if len(s.Squares) != b.squares {
		return movegen.Errorf(fieldBoards, "expected %d squares, got %d", b.squares, len(s.Squares))
	}
	for i, piece := range s.Squares {
		if piece == movegen.NoPiece {
			continue
		}
		at := movegen.Square(i)
		if err := p.rules.variant.CheckPiece(fieldBoards, piece, at); err != nil {
			return err
		}
		if piece.Kind() == movegen.King && b.duel.Has(at) {
			return movegen.Errorf(fieldDuel, "a king cannot stand on %s", b.squareText(at))
		}
		p.put(piece, at)
	}
	for seat, name := range []string{"White", "Black"} {
		if err := movegen.KingCount(fieldMain, name, p.Pieces(movegen.Seat(seat), movegen.King).Count()); err != nil {
			return err
		}
	}
	if p.occupied().And(b.main) == p.kinds[movegen.King] {
		return movegen.Errorf(fieldMain, "both sides have only their king")
	}
	p.seat ^= 1
	var c checkInfo
	c.compute(p)
	p.seat ^= 1
	if c.attacked(c.king, c.occupied) { // by the other king, too
		return movegen.KingInReach(b.squareText(c.king))
	}
	return nil
}

// checkFresh reports rights to a double step without their pawn.
func (s *setup) checkFresh(p *Position) error {
	b := p.board
	for fresh := s.Fresh; !fresh.Empty(); fresh = fresh.Rest() {
		at := fresh.First()
		if int(at) >= b.squares {
			return movegen.Errorf(fieldFresh, "there is no square %d", at)
		}
		piece := p.squares[at]
		if piece.Kind() != movegen.Pawn || !b.main.Has(at) || b.rank[at] != b.secondRank(piece.Seat()) {
			return movegen.Errorf(fieldFresh, "there is no such pawn on %s", b.squareText(at))
		}
	}
	return nil
}

// checkEnPassant reports a square that no pawn can have passed, and forgets it
// where no pawn stands ready to capture.
func (s *setup) checkEnPassant(p *Position) error {
	target := s.EnPassant
	if target == movegen.NoSquare {
		return nil
	}
	b := p.board
	if int(target) >= b.squares || !b.main.Has(target) {
		return movegen.Errorf(movegen.FieldEnPassant, "square %d is not on the Main board", target)
	}
	them := p.seat ^ 1
	from, to := b.pawnStep[p.seat][target], b.pawnStep[them][target]
	if from == movegen.NoSquare || to == movegen.NoSquare || b.pawnLong[them][from] != to ||
		p.squares[to] != movegen.NewPiece(them, movegen.Pawn) ||
		p.squares[target] != movegen.NoPiece || p.squares[from] != movegen.NoPiece {
		return movegen.NotPassed(b.squareText(target))
	}
	p.offerEnPassant(target)
	return nil
}

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

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft, Captured: p.Captured}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.dropEnPassant()
	q.spend(s)
	q.remove(s)
	q.history.Reset(q.key)
	return q
}

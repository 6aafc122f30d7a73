// Positions made from parts, checked, taken apart again, and copied without a piece.

package rutland

import (
	"dux/movegen"
)

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

// drafting returns how positions of either game are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
	}
	if r.rights != 0 {
		d.Rights = []string{"White may castle towards n", "White may castle towards a", "Black may castle towards n", "Black may castle towards a"}
	}
	return d
}

func (p *Position) parts() *movegen.Setup {
	s := p.setup()
	rights := s.Rights.List()[:len(p.rules.variant.Drafting.Rights)]
	d := &movegen.Setup{Squares: s.Squares[:], Seat: s.Seat, Rights: rights, Clock: [2]int{s.Clock}, Turns: [2]int{s.Turns}}
	for _, at := range s.EnPassant {
		if at != movegen.NoSquare {
			d.Passed = append(d.Passed, at)
		}
	}
	return d
}

func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	passed := [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	if len(d.Passed) > len(passed) {
		return nil, movegen.Errorf(movegen.FieldEnPassant, "expected 1 or 2 squares, got %d", len(d.Passed))
	}
	copy(passed[:], d.Passed)
	s := setup{rules: r, Seat: d.Seat, Rights: movegen.RightsOf(d.Rights), Clock: d.Clock[0], Turns: d.TurnsOf(0, d.Seat), EnPassant: passed}
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
	q.remove(s)
	q.rights &^= rightsLost[s]
	q.runner = movegen.NoSquare
	q.enPassant = [2]movegen.Square{movegen.NoSquare, movegen.NoSquare}
	q.barred = [2]bool{}
	q.checkInfo.compute(q)
	q.key = q.hash()
	q.history.Reset(q.key)
	return q
}

// Positions made from parts, checked, taken apart again, and copied without a piece.

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

// drafting returns how positions of these games are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	d := movegen.Drafting{
		Rights:   CastlingWords,
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
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

func (p *Position) parts() *movegen.Setup {
	s := p.setup()
	d := s.Status.Parts(s.Squares[:])
	for marked := s.Promoted; marked != 0; marked = marked.Rest() {
		d.Marked = append(d.Marked, marked.First())
	}
	for seat := range s.Hands {
		copy(d.Hands[seat][:], s.Hands[seat][:])
	}
	return d
}

func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	status, err := StatusOf(d)
	if err != nil {
		return nil, err
	}
	s := setup{rules: r, Status: status}
	copy(s.Squares[:], d.Squares)
	for _, at := range d.Marked {
		s.Promoted |= bitboard.Bit(at)
	}
	for seat := range s.Hands {
		copy(s.Hands[seat][:], d.Hands[seat][:])
	}
	return movegen.AsPosition(s.position())
}

// Parts returns the setup of a board with this status.
func (s *Status) Parts(squares []movegen.Piece) *movegen.Setup {
	d := &movegen.Setup{Squares: squares, Seat: s.Mover, Rights: s.Rights.List()}
	if s.EnPassant != movegen.NoSquare {
		d.Passed = []movegen.Square{s.EnPassant}
	}
	d.Clock[0], d.Turns[0] = s.Clock, s.Turns
	return d
}

// StatusOf returns the status of a setup: everything except the pieces.
func StatusOf(d *movegen.Setup) (Status, error) {
	passed, err := d.Passing()
	return Status{Mover: d.Seat, Rights: movegen.RightsOf(d.Rights), EnPassant: passed, Clock: d.Clock[0], Turns: d.TurnsOf(0, d.Seat)}, err
}

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	h := movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft}
	if p.rules.hands {
		h.Prize = p.Prize
	}
	if p.rules.medieval {
		h.MayLeap = p.MayLeap
	}
	return h
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	q.Remove(s)
	q.promoted &^= bitboard.Bit(s)
	q.Rights &^= q.rules.rightsLost[s&63]
	q.EnPassant = movegen.NoSquare
	return q
}

// Positions made from parts, checked, taken apart again, and copied without a piece.

package duchess

import (
	"dux/movegen"
	"dux/movegen/graph"
)

// setup holds the parts of a position, to make, change and inspect it without text.
type setup struct {
	rules   *rules
	Squares [graph.Squares]movegen.Piece
	Seat    movegen.Seat // to move
	Turns   int          // played
}

// setup takes the position apart.
func (p *Position) setup() setup {
	return setup{rules: p.rules, Squares: p.squares, Seat: p.seat, Turns: p.turns}
}

// position makes the position. The error is a *movegen.TextError that names the
// part.
func (s *setup) position() (*Position, error) {
	r := s.rules
	p := &Position{pieces: pieces{rules: r, occupancy: r.board.Vacant()}, seat: s.Seat, turns: s.Turns, undo: make([]undo, 1, stackSize)}
	for i, piece := range s.Squares {
		if piece == movegen.NoPiece {
			continue
		}
		at := movegen.Square(i)
		if err := r.variant.CheckPiece(movegen.FieldBoard, piece, at); err != nil {
			return nil, err
		}
		if !r.board.InPlay.Has(at) {
			return nil, movegen.Errorf(flapField(piece.Seat()), "square %s is not in play", graph.Name(at))
		}
		p.put(piece, at)
	}
	for _, seat := range r.variant.Seats {
		if err := movegen.KingCount(flapField(seat), r.variant.SeatName(seat), int(p.count[seat][movegen.King])); err != nil {
			return nil, err
		}
	}
	if s.Seat >= movegen.MaxSeats || !r.sits[s.Seat] {
		return nil, movegen.Errorf(fieldSeat, "nobody plays at flap %d", uint8(s.Seat+1))
	}
	if err := movegen.CheckCount(fieldTurns, s.Turns); err != nil {
		return nil, err
	}
	p.begin()
	return p, nil
}

// drafting returns how positions of a game are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	return movegen.Drafting{
		Apart: func(p movegen.Position) *movegen.Setup {
			s := p.(*Position).setup()
			return &movegen.Setup{Squares: s.Squares[:], Seat: s.Seat, Turns: [2]int{s.Turns}}
		},
		Together: func(d *movegen.Setup) (movegen.Position, error) {
			if len(d.Passed) > 0 {
				return nil, movegen.Errorf(movegen.FieldEnPassant, "this game has none")
			}
			s := setup{rules: r, Seat: d.Seat, Turns: d.Turns[0]}
			copy(s.Squares[:], d.Squares)
			return movegen.AsPosition(s.position())
		},
	}
}

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, TurnsLeft: p.TurnsLeft, Mated: p.MatedSeats, Guides: p.Guides}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.remove(s)
	q.undo = append(q.undo[:0], undo{})
	q.begin()
	return q
}

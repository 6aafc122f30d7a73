package duck

import (
	"fmt"

	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// Position is a game of Duck Chess in progress.
type Position struct {
	chess.Board
	status  chess.Status
	duck    movegen.Square // NoSquare before the first placement
	leg     int
	key     uint64
	history movegen.History
	undo    []undo
}

// New reads a position text: a FEN with * for the duck, which may be absent.
func New(text string) (*Position, error) {
	fields, err := movegen.ReadFields(text, append([]string{"board"}, chess.StatusFields...)...)
	if err != nil {
		return nil, err
	}
	p := &Position{duck: movegen.NoSquare}
	p.Board, err = chess.ReadBoard(fields[0], nil, func(s movegen.Square, c byte) string {
		switch {
		case c != '*':
			return fmt.Sprintf("unknown piece %q", c)
		case p.duck != movegen.NoSquare:
			return "a second duck"
		}
		p.duck = s
		return ""
	})
	if err != nil {
		return nil, err
	}
	if err = p.checkMen(); err != nil {
		return nil, err
	}
	if p.status, err = chess.ReadStatus(fields[1:]); err != nil {
		return nil, err
	}
	if err = p.CheckCastling(p.status.Rights, 0); err != nil {
		return nil, err
	}
	if err = p.CheckEnPassant(&p.status); err != nil {
		return nil, err
	}
	if passed := p.status.EnPassant; passed != movegen.NoSquare {
		p.allowEnPassant(passed)
	}
	p.updateKey()
	p.history.Reset(p.key)
	return p, nil
}

// checkMen reports boards on which no game can stand.
func (p *Position) checkMen() error {
	for seat, name := range [...]string{"White", "Black"} {
		if p.Pieces(movegen.Seat(seat), movegen.King).Several() {
			return movegen.Errorf("board", "%s has more than one king", name)
		}
	}
	if p.Kinds[movegen.King] == 0 {
		return movegen.Errorf("board", "neither side has a king")
	}
	if p.Kinds[movegen.Pawn]&(bitboard.Rank1|bitboard.Rank8) != 0 {
		return movegen.Errorf("board", "a pawn on the first or the last rank")
	}
	return nil
}

// allowEnPassant notes the passed square if the seat to answer could capture
// there: a pawn stands ready, and the duck is not on it. At leg 0 the seat to
// answer is the seat to move.
func (p *Position) allowEnPassant(passed movegen.Square) {
	seat := p.status.Mover ^ movegen.Seat(p.leg)
	p.status.EnPassant = movegen.NoSquare
	if passed != p.duck && p.CanTakePassed(seat, passed) {
		p.status.EnPassant = passed
	}
}

// String is the position text.
func (p *Position) String() string {
	return p.Text(p.DuckSet(), "*") + " " + p.status.String()
}

// Variant is Duck Chess.
func (p *Position) Variant() *movegen.Variant { return Variant }

// Key identifies pieces, duck, seat, leg and rights.
func (p *Position) Key() uint64 { return p.key }

// Seat is the seat to move.
func (p *Position) Seat() movegen.Seat { return p.status.Mover }

// Leg is 0 when a piece is to move, 1 when the duck is to be placed.
func (p *Position) Leg() int { return p.leg }

// Turns is the number of turns played since the start of the game.
func (p *Position) Turns() int { return p.status.Count }

// At is the piece on square s, the duck included.
func (p *Position) At(s movegen.Square) movegen.Piece {
	if s == p.duck {
		return movegen.NewPiece(movegen.White, movegen.Duck)
	}
	return p.Board.At(s)
}

// DuckSet is the square of the duck; in the middle of a turn that is still the
// one from which it will be taken. It is empty before the first placement.
func (p *Position) DuckSet() bitboard.Set {
	if p.duck == movegen.NoSquare {
		return 0
	}
	return bitboard.Bit(p.duck)
}

// Rights is the castling rights left.
func (p *Position) Rights() chess.Rights { return p.status.Rights }

// EnPassant is the square on which a pawn may be taken in passing, NoSquare if
// there is none.
func (p *Position) EnPassant() movegen.Square { return p.status.EnPassant }

// Clone makes an independent copy.
func (p *Position) Clone() movegen.Position {
	c := *p
	c.history = p.history.Clone()
	c.undo = append(make([]undo, 0, len(p.undo)+256), p.undo...)
	return &c
}

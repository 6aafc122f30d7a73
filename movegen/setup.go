// Positions in parts.

package movegen

// Setup has the parts of a position at the start of a turn, of the same types in every
// game. It need not be legal: Position checks it. Variant.Empty makes one from nothing,
// and SetupOf takes a position apart.
type Setup struct {
	Variant *Variant
	Squares []Piece              // by square
	Hands   [MaxSeats][Kinds]int // pieces in hand of each seat
	Seat    Seat                 // to move
	Marked  []Square             // pieces with the mark Drafting.Mark
	Rights  []bool               // in the order of Drafting.Rights
	Passed  []Square             // that a pawn has just passed, where it may be captured en passant
	Clock   [2]int               // turns without a capture or pawn move, by board
	Turns   [2]int               // since the start, by board; see TurnsOf
}

// Drafting says how positions of a game are taken apart and made.
type Drafting struct {
	Mark   string   // a mark that pieces can have, in words; "" if none
	Rights []string // other rights of a position, in words

	Apart    func(Position) *Setup
	Together func(*Setup) (Position, error) // the error is a *TextError
}

// Empty returns the setup of an empty board, with the first seat to move.
func (v *Variant) Empty() *Setup {
	return &Setup{Variant: v, Squares: make([]Piece, v.Squares), Seat: v.Seats[0], Rights: make([]bool, len(v.Drafting.Rights))}
}

// SetupOf takes a position apart.
func SetupOf(p Position) *Setup {
	v := p.Variant()
	s := v.Drafting.Apart(p)
	s.Variant = v
	return s
}

// Position makes the position. The error is a *TextError that names the field.
func (s *Setup) Position() (Position, error) {
	if s.Variant == nil {
		return nil, Errorf("variant", "is missing; begin with Variant.Empty or SetupOf")
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	return s.Variant.Drafting.Together(s)
}

// TurnsOf returns the turns since the start on a board where White or Black, the seats 0
// and 1, take turns: one more than Turns says if the seat to move could not be to move
// then, so that Turns may stay 0.
func (s *Setup) TurnsOf(board int, mover Seat) int {
	turns := s.Turns[board]
	if turns >= 0 && turns&1 != int(mover&1) {
		turns++
	}
	return turns
}

// Passing returns the only square passed, NoSquare if there is none; an error for several.
func (s *Setup) Passing() (Square, error) {
	switch len(s.Passed) {
	case 0:
		return NoSquare, nil
	case 1:
		return s.Passed[0], nil
	}
	return NoSquare, Errorf(FieldEnPassant, "expected 1 square, got %d", len(s.Passed))
}

// Pieces returns the pieces on a position's board, by square.
func Pieces(p Position) []Piece {
	pieces := make([]Piece, p.Variant().Squares)
	for s := range pieces {
		pieces[s] = p.At(Square(s))
	}
	return pieces
}

// check returns an error for a setup that does not fit the game's board.
func (s *Setup) check() error {
	v := s.Variant
	if len(s.Squares) != v.Squares {
		return Errorf(FieldBoard, "expected %d squares, got %d", v.Squares, len(s.Squares))
	}
	if len(s.Rights) != len(v.Drafting.Rights) {
		return Errorf("rights", "expected %d, got %d", len(v.Drafting.Rights), len(s.Rights))
	}
	for i, piece := range s.Squares {
		if piece != NoPiece && v.Cells[i] == NoCell {
			return Errorf(FieldBoard, "square %s is not in play", v.SquareText(Square(i)))
		}
	}
	for field, squares := range map[string][]Square{"marks": s.Marked, FieldEnPassant: s.Passed} {
		for _, at := range squares {
			if int(at) >= v.Squares {
				return Errorf(field, "there is no square %d", at)
			}
		}
	}
	return nil
}

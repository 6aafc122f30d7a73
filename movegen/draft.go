// Positions while people place pieces.

package movegen

// Draft is a position that is edited piece by piece; it need not be legal. It
// lacks what depends on previous turns, such as en passant and the count of
// turns without progress.
type Draft struct {
	Squares []Piece              // by square
	Hands   [MaxSeats][Kinds]int // pieces in hand of each seat
	Seat    Seat                 // to move
	Marked  []Square             // pieces with the mark Drafting.Mark
	Rights  []bool               // in the order of Drafting.Rights
}

// Drafting converts positions of a game to drafts and back.
type Drafting struct {
	Mark   string   // a mark that pieces can have, in words; "" if none
	Rights []string // other rights of a position, in words

	Apart    func(Position) *Draft
	Together func(*Draft) (Position, error) // the error is a *TextError
}

// Pieces returns the pieces on a position's board, by square.
func Pieces(p Position) []Piece {
	pieces := make([]Piece, p.Variant().Squares)
	for s := range pieces {
		pieces[s] = p.At(Square(s))
	}
	return pieces
}

// CheckDraft returns an error for a draft that does not fit the game's board.
func (v *Variant) CheckDraft(d *Draft) error {
	if len(d.Squares) != v.Squares {
		return Errorf(FieldBoard, "expected %d squares, got %d", v.Squares, len(d.Squares))
	}
	if len(d.Rights) != len(v.Drafting.Rights) {
		return Errorf("rights", "expected %d, got %d", len(v.Drafting.Rights), len(d.Rights))
	}
	for s, piece := range d.Squares {
		if piece != NoPiece && v.Cells[s] == NoCell {
			return Errorf(FieldBoard, "there is no square %d", s)
		}
	}
	for _, s := range d.Marked {
		if int(s) >= v.Squares {
			return Errorf("marks", "there is no square %d", s)
		}
	}
	return nil
}

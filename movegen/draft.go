package movegen

// Draft is a position while people change it piece by piece: it need not be legal.
// What only the turns before could tell, such as captures en passant and the count
// of turns without progress, it does not have.
type Draft struct {
	Squares []Piece              // by square
	Hands   [MaxSeats][Kinds]int // pieces that each seat can drop
	Seat    Seat                 // to move
	Marked  []Square             // pieces of which Drafting.Mark is true
	Rights  []bool               // in the order of Drafting.Rights
}

// Drafting is how a game takes positions apart and puts them together.
type Drafting struct {
	Mark   string   // what can be true of a piece, in words; "" if nothing can
	Rights []string // what else can be true of a position, in words

	Apart    func(Position) *Draft
	Together func(*Draft) (Position, error) // the error is a *TextError
}

// Pieces are those of a position's board, by square.
func Pieces(p Position) []Piece {
	pieces := make([]Piece, p.Variant().Squares)
	for s := range pieces {
		pieces[s] = p.At(Square(s))
	}
	return pieces
}

// CheckDraft reports a draft that does not fit the game's board.
func (v *Variant) CheckDraft(d *Draft) error {
	if len(d.Squares) != v.Squares {
		return Errorf(FieldBoard, "%d squares, not %d", len(d.Squares), v.Squares)
	}
	if len(d.Rights) != len(v.Drafting.Rights) {
		return Errorf("rights", "%d, not %d", len(d.Rights), len(v.Drafting.Rights))
	}
	for s, piece := range d.Squares {
		if piece != NoPiece && v.Cells[s] == NoCell {
			return Errorf(FieldBoard, "square %d is none of this game", s)
		}
	}
	return nil
}

// Positions in the board editor.

package study

import (
	"fmt"
	"slices"

	"dux/movegen"
	"dux/protocol/web/table"
)

// Draft is a position while it is edited.
type Draft struct {
	Pieces  map[string]table.Piece `json:"pieces"` // by square
	Hands   []Pocket               `json:"hands"`
	ToMove  string                 `json:"toMove"`
	Seats   []string               `json:"seats"`   // seats that can be to move
	Mark    string                 `json:"mark"`    // a mark that pieces can have, "" if none
	Marked  []string               `json:"marked"`  // squares of pieces with that mark
	Rights  []Right                `json:"rights"`  // other rights
	Palette []int                  `json:"palette"` // pieces of the game
}

// Pocket is a hand.
type Pocket struct {
	Seat   string     `json:"seat"`
	Pieces []Pocketed `json:"pieces"`
}

// Pocketed is the number of a piece in a hand.
type Pocketed struct {
	ID    int `json:"id"`
	Count int `json:"count"`
}

// Right is a right that a position can have.
type Right struct {
	Words string `json:"words"`
	Held  bool   `json:"held"`
}

// Draft takes the position at the end of the line apart.
func (l *Line) Draft() *Draft {
	v := l.Variant()
	from := movegen.SetupOf(l.Position())
	d := &Draft{Pieces: table.Show(l.Position(), nil).Pieces, Hands: []Pocket{}, ToMove: v.SeatName(from.Seat), Mark: v.Drafting.Mark, Marked: []string{}, Rights: []Right{}, Palette: palette(v)}
	for _, s := range from.Marked {
		d.Marked = append(d.Marked, v.SquareText(s))
	}
	for i, words := range v.Drafting.Rights {
		d.Rights = append(d.Rights, Right{words, from.Rights[i]})
	}
	for _, seat := range v.Seats {
		d.Seats = append(d.Seats, v.SeatName(seat))
		if !v.Hands {
			continue
		}
		pocket := Pocket{Seat: v.SeatName(seat)}
		for k := movegen.Pawn; k < movegen.King; k++ {
			if v.Letters[k] != 0 {
				pocket.Pieces = append(pocket.Pieces, Pocketed{int(movegen.NewPiece(seat, k)), from.Hands[seat][k]})
			}
		}
		d.Hands = append(d.Hands, pocket)
	}
	return d
}

// palette lists the pieces of a game.
func palette(v *movegen.Variant) (pieces []int) {
	seats := v.Seats
	if _, two := v.Position().(movegen.Boards); two {
		seats = []movegen.Seat{movegen.White, movegen.Black} // on either board
	}
	for _, seat := range seats {
		for k := movegen.King; k > movegen.NoKind; k-- {
			if v.Letters[k] != 0 {
				pieces = append(pieces, int(movegen.NewPiece(seat, k)))
			}
		}
		for k := movegen.King + 1; k < movegen.Duck; k++ {
			if v.Letters[k] != 0 {
				pieces = append(pieces, int(movegen.NewPiece(seat, k)))
			}
		}
	}
	if v.Letters[movegen.Duck] != 0 {
		pieces = append(pieces, int(movegen.NewPiece(0, movegen.Duck)))
	}
	return pieces
}

// Text returns the position text of a draft. The error says why it is not a
// valid position.
func (d *Draft) Text(v *movegen.Variant) (string, error) {
	squares := map[string]movegen.Square{}
	for s := range movegen.Square(v.Squares) {
		if v.Cells[s] != movegen.NoCell {
			squares[v.SquareText(s)] = s
		}
	}
	to := v.Empty()
	to.Rights = nil
	for name, piece := range d.Pieces {
		s, known := squares[name]
		if !known || piece.ID < 0 || piece.ID > 255 {
			return "", fmt.Errorf("there is no square %q or piece %d", name, piece.ID)
		}
		to.Squares[s] = movegen.Piece(piece.ID)
	}
	for _, name := range d.Marked {
		if s, known := squares[name]; known {
			to.Marked = append(to.Marked, s)
		}
	}
	slices.Sort(to.Marked)
	for _, r := range d.Rights {
		to.Rights = append(to.Rights, r.Held)
	}
	mover, known := v.SeatNamed(d.ToMove)
	if !known {
		return "", fmt.Errorf("there is no seat %q to move", d.ToMove)
	}
	to.Seat = mover
	for _, pocket := range d.Hands {
		for _, p := range pocket.Pieces {
			piece := movegen.Piece(p.ID & 255)
			if piece.Seat() < movegen.MaxSeats && piece.Kind() < movegen.Kinds {
				to.Hands[piece.Seat()][piece.Kind()] = p.Count
			}
		}
	}
	p, err := to.Position()
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

// Positions on two boards made from those of each, taken apart, and copied without a piece.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// join returns the position of two boards, of which one is to move.
func (r *rules) join(boards [2]*chess.Position, turn int) *Position {
	p := &Position{rules: r}
	p.turn = turn
	for x, board := range boards {
		p.boards[x] = *board.Clone().(*chess.Position) // whose undo has room
		p.boards[x].MakeDropsNoisy()
	}
	p.updateOutcome()
	return p
}

// drafting returns how positions on both boards are taken apart and made.
func drafting(r *rules) movegen.Drafting {
	single := r.board.Drafting
	d := movegen.Drafting{
		Mark:     single.Mark,
		Apart:    func(p movegen.Position) *movegen.Setup { return p.(*Position).parts() },
		Together: func(d *movegen.Setup) (movegen.Position, error) { return r.together(d) },
	}
	for board := range 2 {
		for _, words := range single.Rights {
			d.Rights = append(d.Rights, boardName(board)+": "+words)
		}
	}
	d.Rights = append(d.Rights, "Black is to move on the board that waits")
	return d
}

func (p *Position) parts() *movegen.Setup {
	d := &movegen.Setup{Squares: movegen.Pieces(p), Seat: p.Seat()}
	for board := range 2 {
		single := movegen.SetupOf(p.Chess(board))
		for _, at := range single.Marked {
			d.Marked = append(d.Marked, at+movegen.Square(64*board))
		}
		for colour := movegen.White; colour <= movegen.Black; colour++ {
			d.Hands[seatOf(board, colour)] = single.Hands[colour]
		}
		for _, at := range single.Passed {
			d.Passed = append(d.Passed, at+movegen.Square(64*board))
		}
		d.Clock[board], d.Turns[board] = single.Clock[0], single.Turns[0]
		d.Rights = append(d.Rights, single.Rights...)
	}
	d.Rights = append(d.Rights, p.boards[1-p.turn].Mover == movegen.Black)
	return d
}

// together returns the position of a setup. A piece belongs to White or Black
// of the board on which it stands, whichever board it came from.
func (r *rules) together(d *movegen.Setup) (movegen.Position, error) {
	if d.Seat > 3 {
		return nil, movegen.Errorf(fieldTurn, "there is no seat %d", d.Seat)
	}
	turn := int(d.Seat >> 1)
	var boards [2]*chess.Position
	rights := len(r.board.Drafting.Rights)
	for board := range 2 {
		single := r.board.Empty()
		single.Rights = d.Rights[board*rights:][:rights]
		single.Clock[0], single.Turns[0] = d.Clock[board], d.Turns[board]
		switch {
		case board == turn:
			single.Seat = d.Seat & 1
		case d.Rights[2*rights]:
			single.Seat = movegen.Black
		}
		for i, piece := range d.Squares[64*board:][:64] {
			if piece == movegen.NoPiece {
				continue
			}
			single.Squares[i] = movegen.NewPiece(piece.Seat()&1, piece.Kind())
		}
		for _, at := range d.Marked {
			if int(at>>6) == board {
				single.Marked = append(single.Marked, at&63)
			}
		}
		for _, at := range d.Passed {
			if int(at>>6) == board {
				single.Passed = append(single.Passed, at&63)
			}
		}
		for colour := movegen.White; colour <= movegen.Black; colour++ {
			single.Hands[colour] = d.Hands[seatOf(board, colour)]
		}
		p, err := single.Position()
		if err != nil {
			return nil, movegen.OnBoardError(boardName(board), err)
		}
		boards[board] = p.(*chess.Position)
	}
	return r.join(boards, turn), nil
}

// Hints returns what boards and evaluations ask besides.
func (p *Position) Hints() movegen.Hints {
	return movegen.Hints{Without: p.Without, Mated: p.MatedSeats}
}

// Without returns a copy without the piece on square s.
func (p *Position) Without(s movegen.Square) movegen.Position {
	q := p.Clone().(*Position)
	q.undo = q.undo[:0]
	board := &q.boards[s>>6&1]
	*board = *board.Without(s & 63).(*chess.Position)
	q.updateOutcome()
	return q
}

// Games on two boards: the board to move, partners, pieces handed over.

package movegen

import "strings"

// Boards is a Position on two boards, each with a White and a Black of its own.
// Partners sit at different boards. The boards take turns unless SetTurn says
// otherwise.
type Boards interface {
	Position
	Hander
	// Board is board 0 or 1 as a position of its own, which the caller must not change.
	Board(i int) Position
	// BoardName returns the name of a board.
	BoardName(i int) string
	// Turn returns the board to move.
	Turn() int
	// SetTurn makes a board move next: on a live server boards do not take turns.
	SetTurn(board int)
	// SeatAt returns the seat to move on a board.
	SeatAt(board int) Seat
	// Place returns the board of a seat, and the seat that it has there.
	Place(s Seat) (board int, colour Seat)
	// Partner returns the seat beside s, at the other board.
	Partner(s Seat) Seat
	// BoardOf returns the board of m, which is not a pass.
	BoardOf(m Move) int
	// OnBoard converts m to a move of its board; FromBoard is the reverse.
	OnBoard(m Move) Move
	FromBoard(board int, m Move) Move
}

// SetTurnFor makes the board of a turn move next, if p is a game on two boards. A pass
// is on neither.
func SetTurnFor(p Position, turn []Move) {
	if boards, two := p.(Boards); two && len(turn) > 0 && turn[0] != Pass {
		boards.SetTurn(boards.BoardOf(turn[0]))
	}
}

// SeatOf returns the seat whose turn a text is: on two boards the text may name the board.
func SeatOf(p Position, turn string) Seat {
	boards, two := p.(Boards)
	for i := 0; two && i < 2; i++ {
		if strings.HasPrefix(turn, boards.BoardName(i)+"/") {
			return boards.SeatAt(i)
		}
	}
	return p.Seat()
}

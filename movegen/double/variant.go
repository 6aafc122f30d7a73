// The variants of the room as data: boards, start, seats.

package double

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// rules holds the difference between the two games: the game on each board.
type rules struct {
	variant *movegen.Variant
	board   *movegen.Variant
}

// The games of this room.
var (
	Orthodox = newVariant("double2", "Double Chess, two boards",
		"two teams of two play chess; you may drop pieces that your partner has captured (like bughouse)", chess.Double)
	Medieval = newVariant("double2-medieval", "Medieval Double Chess, two boards",
		"two teams of two play Medieval Chess; you may drop pieces that your partner has captured", chess.DoubleMedieval)
)

func newVariant(name, title, description string, board *movegen.Variant) *movegen.Variant {
	v := &movegen.Variant{
		Name: name, Title: title, Description: description, Family: "double2", Board: "2 x 8x8 + hands",
		Start: board.Start + between + board.Start + " A",
		Seats: []movegen.Seat{0, 2, 3, 1}, // as the alternating convention has it
		Teams: [movegen.MaxSeats]movegen.Team{0, 1, 1, 0}, NTeam: 2,
		SeatNames: [movegen.MaxSeats]string{"A-White", "A-Black", "B-White", "B-Black"},
		Squares:   128, Letters: board.Letters, Values: board.Values, Cells: cells(), Hands: true, Legs: 1, MaxRounds: 200,
		Castles: board.Castles,
		Texts: movegen.Texts{Square: func(s movegen.Square) string {
			return boardName(int(s>>6)) + "/" + chess.SquareText(s&63)
		}},
	}
	r := &rules{variant: v, board: board}
	v.Drafting = drafting(r)
	v.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(read(r, text))
	}
	return v
}

// cells draws board B to the right of board A, turned round, because partners sit
// side by side. The gap is even, so that squares keep their colours.
func cells() []movegen.Cell {
	const gap = 2
	a := chess.Cells()
	cells := append([]movegen.Cell(nil), a...)
	for _, c := range a {
		cells = append(cells, movegen.Cell{Col: 8 + gap + 7 - c.Col, Row: 7 - c.Row})
	}
	return cells
}

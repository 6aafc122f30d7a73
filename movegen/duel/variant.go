// The variants of the room as data: boards, start, letters, values.

package duel

import "dux/movegen"

// The boards of the three sizes.
var (
	smallBoard  = newBoard(5, 7)
	middleBoard = newBoard(7, 7)
	largeBoard  = newBoard(9, 9)
)

// The three sizes of the game.
var (
	Small = newVariant(smallBoard, false, movegen.Variant{
		Name: "duel", Title: "Duel Chess",
		Description: "captured pieces go to a second board and fight there for their return",
		Board:       "5x7 less c4, + 3x3",
		Start:       "dnkbr/pp1pp/5/2*2/5/PP1PP/DNKBR|3/3/3 w ABDEabde - 0 1",
		Letters: [movegen.Kinds]byte{movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B',
			movegen.Rook: 'R', movegen.King: 'K', movegen.Dabbabah: 'D'},
		Values: smallValues,
	})
	Middle = newVariant(middleBoard, true, movegen.Variant{
		Name: "duel7", Title: "Duel Chess, 7x7",
		Description: "a larger board; you also win with nine enemy pieces on the second board",
		Board:       "7x7 less d4, + 3x3",
		Start:       "rnbkbnr/ppp1ppp/7/3*3/7/PPP1PPP/RNBKBNR|3/3/3 w ABCEFGabcefg - 0 1",
		Letters: [movegen.Kinds]byte{movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B',
			movegen.Rook: 'R', movegen.King: 'K'},
		Values: middleValues,
	})
	Large = newVariant(largeBoard, true, movegen.Variant{
		Name: "duel9", Title: "Duel Chess, 9x9",
		Description: "the largest board, with queens; you also win with nine enemy pieces on the second board",
		Board:       "9x9 less e5, + 3x3",
		Start:       "rnbqkqbnr/ppppppppp/9/9/4*4/9/9/PPPPPPPPP/RNBQKQBNR|3/3/3 w ABCDEFGHIabcdefghi - 0 1",
		Letters: [movegen.Kinds]byte{movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B',
			movegen.Rook: 'R', movegen.Queen: 'Q', movegen.King: 'K', movegen.Marshal: 'M', movegen.Cardinal: 'C'},
		Values: largeValues,
	})
)

// The values of pieces, in centipawns. Pawns, which never promote, have 100. Other
// pieces have 65, and 65 for each square that they attack on average when a third
// of the Main board is occupied. So leapers have a higher value on the small
// board, sliders on the large one.
var (
	smallValues = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 325, movegen.Bishop: 315,
		movegen.Rook: 440, movegen.Dabbabah: 215}
	middleValues = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 370, movegen.Bishop: 365,
		movegen.Rook: 490}
	largeValues = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 415, movegen.Bishop: 435,
		movegen.Rook: 555, movegen.Queen: 925, movegen.Marshal: 905, movegen.Cardinal: 785}
)

// newVariant fills in what follows from the board. With nine set, nine enemy
// pieces on the Duel board win.
func newVariant(b *Board, nine bool, v movegen.Variant) *movegen.Variant {
	v.Family = "duel"
	v.Seats = []movegen.Seat{movegen.White, movegen.Black}
	v.Teams = [movegen.MaxSeats]movegen.Team{0, 1}
	v.NTeam = 2
	v.Squares = b.squares
	v.Cells = b.cells()
	v.Legs = 2 // only captures have a second leg
	v.Texts.Square = b.squareText
	r := &rules{variant: &v, board: b, nine: nine, byValue: byValue(&v.Values)}
	v.Drafting = drafting(r)
	v.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(r.read(text))
	}
	return &v
}

// rules holds the differences between the sizes of the game.
type rules struct {
	variant *movegen.Variant
	board   *Board
	nine    bool           // nine enemy pieces on the Duel board win
	byValue []movegen.Kind // from the least valuable one
}

// cells draws the Duel board to the right of the Main board, one column away
// and in the middle of its height.
func (b *Board) cells() []movegen.Cell {
	cells := make([]movegen.Cell, b.squares)
	for i := range cells {
		cells[i] = movegen.Cell{Col: b.file[i], Row: b.ranks - 1 - b.rank[i]}
		if b.duel.Has(movegen.Square(i)) {
			cells[i].Col += b.files + 1
			cells[i].Row -= (b.ranks - duelSide) / 2
		}
	}
	return cells
}

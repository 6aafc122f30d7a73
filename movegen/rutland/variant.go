// The variants of the room as data: start, letters, values.

package rutland

import "dux/movegen"

const array = "rdnbbckqbbnndr/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/RDNBBCKQBBNNDR w "

// The game with castling by four squares, and without castling.
var (
	Castling = newVariant(movegen.AllRights, movegen.Variant{
		Name:        "rutland",
		Title:       "The Duke of Rutland's Chess",
		Description: "14 files, 10 ranks, and two new pieces: crowned rook and concubine",
		Start:       array + "KQkq - 0 1",
		Texts:       movegen.Texts{RightFiles: "NA"},
	})
	Plain = newVariant(0, movegen.Variant{
		Name:        "rutland-plain",
		Title:       "The Duke of Rutland's Chess, without castling",
		Description: "the same game without castling",
		Start:       array + "- - 0 1",
	})
)

// rules holds the difference between the two games.
type rules struct {
	variant *movegen.Variant
	rights  Rights // the castling rights that positions may have
}

// newVariant fills in what both games share.
func newVariant(rights Rights, v movegen.Variant) *movegen.Variant {
	r := &rules{variant: &v, rights: rights}
	v.Drafting = drafting(r)
	v.Family = "rutland"
	v.Board = "14x10"
	v.Seats = []movegen.Seat{movegen.White, movegen.Black}
	v.Teams = [movegen.MaxSeats]movegen.Team{0, 1}
	v.NTeam = 2
	v.Squares = Squares
	v.Letters = [movegen.Kinds]byte{
		movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B', movegen.Rook: 'R',
		movegen.CrownedRook: 'D', movegen.Marshal: 'C', movegen.Queen: 'Q', movegen.King: 'K',
	}
	v.Values = values
	for s := range Squares {
		v.Cells = append(v.Cells, movegen.Cell{Col: s % Files, Row: Ranks - 1 - s/Files})
	}
	v.Legs = 1
	v.Castles = rights != 0
	v.Texts.Square = squareText
	v.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(read(r, text))
	}
	return &v
}

// values are the values of the kinds in centipawns. They follow from the number
// of squares that each attacks, averaged over all 140, with three squares in ten
// occupied: knight 6.1, bishop 7.5, rook 9.6, crowned rook 12.9, concubine 15.7,
// queen 17.1. A square counts about 55, as on 8x8. A compound piece gets half a
// pawn more than its parts, for its double threats.
var values = [movegen.Kinds]int{
	movegen.Pawn: 100, movegen.Knight: 330, movegen.Bishop: 400, movegen.Rook: 550,
	movegen.CrownedRook: 720, movegen.Marshal: 930, movegen.Queen: 1000,
}

// The variant of the room as data: start, letters, values.

package duck

import (
	"dux/movegen"
	"dux/movegen/chess"
)

// Variant is Duck Chess. The values are rough: the duck stops sliders, so that
// they have a little less value, compared with a knight, than in chess.
var Variant = &movegen.Variant{
	Name:        "duck",
	Title:       "Duck Chess",
	Description: "after every move you put the duck on an empty square, where it blocks both sides; capture the king to win",
	Family:      "duck",
	Board:       "8x8",
	Start:       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",

	Seats: []movegen.Seat{movegen.White, movegen.Black},
	Teams: [movegen.MaxSeats]movegen.Team{movegen.Black: 1},
	NTeam: 2,

	Squares: 64,
	Letters: [movegen.Kinds]byte{
		movegen.Pawn: 'P', movegen.Knight: 'N', movegen.Bishop: 'B', movegen.Rook: 'R',
		movegen.Queen: 'Q', movegen.King: 'K', movegen.Duck: '*',
	},
	Values: [movegen.Kinds]int{
		movegen.Pawn: 100, movegen.Knight: 320, movegen.Bishop: 310, movegen.Rook: 480, movegen.Queen: 900,
	},
	Cells: chess.Cells(),
	Legs:  2,

	Castles: true,
	Texts:   movegen.Texts{Square: chess.SquareText, RightFiles: "HA"},
}

func init() {
	Variant.Drafting = movegen.Drafting{Rights: chess.CastlingWords, Apart: apart, Together: together}
	Variant.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(read(text))
	}
}

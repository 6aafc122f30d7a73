// The variant of the room as data: start, letters, values, spellings of turns.

package duck

import (
	"strings"

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

	SquareText: chess.SquareText,
	Canon:      canon,
	UCI:        uciText,

	Castles: true, RightFiles: "HA", QueenCombines: true,
}

func init() {
	Variant.Drafting = movegen.Drafting{Rights: chess.CastlingWords, Apart: apart, Together: together}
	Variant.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(read(text))
	}
}

// uciText returns the spelling of programs that speak UCI: the placement is a leg
// of its own, e2e4,e4d6 for e2e4@d6 and e7e8q,e8d5 for e7e8q@d5.
func uciText(turn string) string {
	piece, duck, ok := strings.Cut(turn, "@")
	if !ok || len(piece) < 4 {
		return turn
	}
	return piece + "," + piece[2:4] + duck
}

// canon turns the two-legged spelling of XBoard and UCI programs into the
// canonical one: e2e4,e4d6 into e2e4@d6. A promotion letter stands at the end
// of either leg.
func canon(turn string) string {
	piece, placement, ok := strings.Cut(turn, ",")
	if !ok || len(piece) < 4 || len(placement) < 4 || piece[2:4] != placement[:2] {
		return turn
	}
	return piece + placement[4:] + "@" + placement[2:4]
}

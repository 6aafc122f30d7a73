// The variants of the room as data: rules, start, values.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// rules holds the differences between the games of this room.
type rules struct {
	variant              *movegen.Variant
	medieval             bool            // Double Chess, medieval rules 1-7
	hands                bool            // Double Chess, rules 2-5: drops, pawns on their first rank
	insufficientMaterial bool            // insufficient material draws
	promotions           [4]movegen.Kind // the first one is the noisy one
	rightsLost           *[64]Rights     // by square that a piece leaves or is captured on
	undroppable          [2]bitboard.Set // by seat: where its pawns cannot be dropped
	noisyDrops           bool            // drops that give check are noisy
}

var (
	best         = [4]movegen.Kind{movegen.Queen, movegen.Rook, movegen.Bishop, movegen.Knight}
	medievalBest = [4]movegen.Kind{movegen.Rook, movegen.Knight, movegen.Queen, movegen.Bishop}
)

// The squares from which initial rights go: castling, and the medieval leaps.
var (
	castlingLost = [64]Rights{
		a1: movegen.WhiteQueen, e1: movegen.WhiteKing | movegen.WhiteQueen, h1: movegen.WhiteKing,
		a8: movegen.BlackQueen, e8: movegen.BlackKing | movegen.BlackQueen, h8: movegen.BlackKing,
	}
	leapsLost = [64]Rights{d1: movegen.WhiteQueen, e1: movegen.WhiteKing, d8: movegen.BlackQueen, e8: movegen.BlackKing}
)

const (
	array      = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	startTail  = " w KQkq - 0 1"
	emptyHands = "[]"
)

// Rough values in centipawns. The orthodox ones are the usual ones. A medieval
// bishop reaches eight squares of the board and a medieval queen has one step:
// the rules call either about equal to a pawn. With drops about, long range
// counts for less, as players of bughouse find.
var (
	orthodoxValues     = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 320, movegen.Bishop: 330, movegen.Rook: 500, movegen.Queen: 950}
	dropValues         = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 300, movegen.Bishop: 310, movegen.Rook: 430, movegen.Queen: 800}
	medievalValues     = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 350, movegen.Bishop: 110, movegen.Rook: 550, movegen.Queen: 150}
	medievalDropValues = [movegen.Kinds]int{movegen.Pawn: 100, movegen.Knight: 330, movegen.Bishop: 110, movegen.Rook: 450, movegen.Queen: 140}
)

// The games of this room.
var (
	Chess = newVariant("chess", "chess", "Chess", "orthodox chess", orthodoxValues,
		rules{insufficientMaterial: true, promotions: best, rightsLost: &castlingLost})
	Medieval = newVariant("medieval", "medieval", "Medieval Chess",
		"bishops leap two squares, queens move one; king and queen may leap in their first move", medievalValues,
		rules{medieval: true, promotions: medievalBest, rightsLost: &leapsLost})
	Double = newVariant("double", "double", "Double Chess, one board",
		"chess, but you may drop pieces that your partner has captured on another board", dropValues,
		rules{hands: true, promotions: best, rightsLost: &castlingLost})
	DoubleMedieval = newVariant("double-medieval", "double", "Medieval Double Chess, one board",
		"Medieval Chess, but you may drop pieces that your partner has captured on another board", medievalDropValues,
		rules{medieval: true, hands: true, promotions: medievalBest, rightsLost: &leapsLost})
)

func newVariant(name, family, title, description string, values [movegen.Kinds]int, r rules) *movegen.Variant {
	v := &movegen.Variant{
		Name: name, Title: title, Description: description, Family: family, Board: "8x8", Start: array + startTail,
		Seats: []movegen.Seat{movegen.White, movegen.Black}, Teams: [movegen.MaxSeats]movegen.Team{0, 1}, NTeam: 2,
		Squares: 64, Values: values, Cells: Cells(), Hands: r.hands, Legs: 1,
		Castles: !r.medieval, Texts: movegen.Texts{Square: SquareText, RightFiles: "HA"},
	}
	for k := movegen.Pawn; k <= movegen.King; k++ {
		v.Letters[k] = letters[k]
	}
	if r.medieval {
		v.Texts.RightFiles = "ED"
	}
	if r.hands {
		v.Board, v.Start = "8x8 + hands", array+emptyHands+startTail
	}
	r.variant, r.undroppable = v, bitboard.LastRank
	v.Drafting = drafting(&r)
	v.New = func(text string) (movegen.Position, error) {
		return movegen.AsPosition(read(&r, text))
	}
	return v
}

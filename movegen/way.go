// Ways in which pieces move, so that each game states them once.

package movegen

import "slices"

// Way is a way to move and capture, or several at once.
type Way uint8

// The ways of all pieces other than pawns. Rooks and bishops slide, the others leap.
const (
	AsRook Way = 1 << iota
	AsBishop
	AsKnight
	AsKing     // one square any way
	AsFerz     // one square diagonally
	AsDabbabah // two squares along a rank or file
)

// Ways holds the ways of a game's pieces, by kind.
type Ways [Kinds]Way

// Among returns those of the kinds that move in one of the ways w.
func (ways *Ways) Among(kinds []Kind, w Way) []Kind {
	return slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return ways[k]&w == 0 })
}

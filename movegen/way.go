// Ways in which pieces move, so that each game states them once.

package movegen

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

// Ways holds the ways of a game's pieces, by kind. It is as long as four bits count, so
// that Ways[k&15] needs no check of bounds.
type Ways [16]Way

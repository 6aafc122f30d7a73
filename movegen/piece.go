// Squares, seats and teams, kinds of pieces, and pieces with their owners.

package movegen

import (
	"fmt"
	"slices"
)

// Kind is a type of piece, the same for every game. Games that know the same
// mover under different names share its Kind; Variant.Letters gives the letter.
type Kind uint8

// The kinds of pieces of all games.
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
	Dabbabah    // leaps two squares orthogonally
	Marshal     // rook + knight: marshal (Duel), concubine (Rutland), fortress (Duchess)
	Cardinal    // bishop + knight: cardinal (Duel), duchess (Duchess)
	CrownedRook // rook + one square diagonally
	Wizard      // one square any way, serves teleportation
	Duck        // has no owner
	Kinds       // number of kinds, NoKind included
)

// Owned reports whether pieces of kind k belong to a seat; the duck does not.
func (k Kind) Owned() bool { return k != Duck }

// Piece is a kind with the seat that owns it; the zero Piece is none.
type Piece uint8

// NoPiece stands on an empty square.
const NoPiece Piece = 0

// NewPiece makes the piece of kind k that belongs to seat s.
func NewPiece(s Seat, k Kind) Piece { return Piece(s)<<4 | Piece(k) }

// Kind returns the kind of p.
func (p Piece) Kind() Kind { return Kind(p & 15) }

// Seat returns the owner of p; meaningless for NoPiece and the duck.
func (p Piece) Seat() Seat { return Seat(p >> 4) }

var kindNames = [Kinds]string{
	"None", "Pawn", "Knight", "Bishop", "Rook", "Queen", "King", "Dabbabah", "Marshal", "Cardinal", "CrownedRook", "Wizard", "Duck",
}

// String names k as the constants above do.
func (k Kind) String() string { return kindNames[k%Kinds] }

// MarshalText writes the name of k.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads the name of a kind.
func (k *Kind) UnmarshalText(text []byte) error {
	i := slices.Index(kindNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("expected a kind of piece, got %q", text)
	}
	*k = Kind(i)
	return nil
}

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

// Seat is a player, numbered from 0. In games of two, White is 0 and Black 1;
// in Duchess seat f-1 sits at flap f; with two boards, seats 0 and 1 play
// White and Black on board A, 2 and 3 on board B.
type Seat uint8

// The seats of a game of two.
const (
	White Seat = iota
	Black
)

// MaxSeats is the number of seats that any game has at most.
const MaxSeats = 6

// Team is a group of seats that win and lose together, numbered from 0 in the
// order of their first seats.
type Team uint8

// Square is the index of a square, dense from 0 within its variant. Each game
// numbers its squares itself; Variant.SquareText names them.
type Square uint8

// NoSquare is no square: the origin of a drop, an absent duck.
const NoSquare Square = 255

// Cell is the place of a square in a drawing on a grid: column from the left, row
// from the top, as the first seat sees the board.
type Cell struct{ Col, Row int }

// NoCell is the cell of an index that is no square of the variant, such as those on
// flaps that are not in play.
var NoCell = Cell{-1, -1}

// touches reports whether two cells have an edge or a corner in common.
func (c Cell) touches(d Cell) bool {
	return max(c.Col-d.Col, d.Col-c.Col, c.Row-d.Row, d.Row-c.Row) <= 1
}

// Regions numbers the regions of a drawing from 0, in the order of their first squares:
// squares that touch are in one region. It returns the region of each square, -1 for
// NoCell, and the number of regions.
func Regions(cells []Cell) (region []int, n int) {
	region = make([]int, len(cells))
	for s := range region {
		region[s] = -1
	}
	for first, c := range cells {
		if c == NoCell || region[first] >= 0 {
			continue
		}
		region[first] = n
		for open := []int{first}; len(open) > 0; open = open[1:] {
			for s, next := range cells {
				if region[s] < 0 && next != NoCell && next.touches(cells[open[0]]) {
					region[s] = n
					open = append(open, s)
				}
			}
		}
		n++
	}
	return region, n
}

// Kinds of pieces, pieces with their owners, and the ways in which they move.

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

// Kinds of pieces, and pieces with their owners.

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

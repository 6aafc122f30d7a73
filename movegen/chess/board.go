// What stands on the 64 squares: sets, put and remove, the board field of texts; Zobrist keys.

package chess

import (
	"strings"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// Board holds the pieces on the 64 squares (a1 is 0, h8 is 63): sets by kind and by
// seat, the piece on each square, and an incremental key. Every game on 8x8 embeds
// one. It has no pointers, so that Unmake can copy an earlier Board back quickly.
type Board struct {
	Kinds    [movegen.King + 1]bitboard.Set // both seats' pieces by kind; Kinds[0] is not used
	Sides    [2]bitboard.Set                // by seat
	Squares  [64]movegen.Piece
	PieceKey uint64 // the part of the Zobrist key for the pieces
}

// At returns the piece on square s.
func (b *Board) At(s movegen.Square) movegen.Piece { return b.Squares[s&63] }

// Occupied returns the squares with a piece.
func (b *Board) Occupied() bitboard.Set { return b.Sides[0] | b.Sides[1] }

// insufficient reports two kings and at most one minor piece.
func (b *Board) insufficient() bool {
	minor := b.Kinds[movegen.Knight] | b.Kinds[movegen.Bishop]
	rest := b.Occupied() &^ b.Kinds[movegen.King]
	return rest&^minor == 0 && !rest.Several()
}

// Pieces returns where the seat's pieces of kind k stand.
func (b *Board) Pieces(s movegen.Seat, k movegen.Kind) bitboard.Set {
	return b.Kinds[k&7] & b.Sides[s&1]
}

// King returns the square of the seat's king, 64 if there is none.
func (b *Board) King(s movegen.Seat) movegen.Square {
	return b.Pieces(s, movegen.King).First()
}

// Put puts p on the empty square s.
func (b *Board) Put(p movegen.Piece, s movegen.Square) {
	b.Squares[s&63] = p
	b.toggle(p, s)
}

// Remove takes the piece off square s, and returns it.
func (b *Board) Remove(s movegen.Square) movegen.Piece {
	p := b.Squares[s&63]
	b.Squares[s&63] = movegen.NoPiece
	b.toggle(p, s)
	return p
}

func (b *Board) toggle(p movegen.Piece, s movegen.Square) {
	bit := bitboard.Bit(s)
	b.Kinds[p&7] ^= bit
	b.Sides[p>>4&1] ^= bit
	b.PieceKey ^= pieceKeys[p&31][s&63]
}

// Shift moves the piece on from to the empty square to.
func (b *Board) Shift(from, to movegen.Square) {
	p := b.Squares[from&63]
	b.Squares[from&63] = movegen.NoPiece
	b.Squares[to&63] = p
	bits := bitboard.Bit(from) | bitboard.Bit(to)
	b.Kinds[p&7] ^= bits
	b.Sides[p>>4&1] ^= bits
	keys := &pieceKeys[p&31]
	b.PieceKey ^= keys[from&63] ^ keys[to&63]
}

// PutAll puts the pieces on the empty board. It returns an error for pieces that the
// game does not have.
func (b *Board) PutAll(v *movegen.Variant, squares *[64]movegen.Piece) error {
	for i, p := range squares {
		if p == movegen.NoPiece {
			continue
		}
		s := movegen.Square(i)
		if err := v.CheckPiece(movegen.FieldBoard, p, s); err != nil {
			return err
		}
		b.Put(p, s)
	}
	return nil
}

const letters = ".PNBRQK" // by kind

// letter returns the letter of the piece on the square in position texts, "" if it
// is empty.
func (b *Board) letter(s movegen.Square) string {
	p := b.At(s)
	if p == movegen.NoPiece {
		return ""
	}
	letter := letters[p.Kind() : p.Kind()+1]
	if p.Seat() == movegen.Black {
		letter = strings.ToLower(letter)
	}
	return letter
}

// Text returns the board field of a position text, with mark after the pieces of
// the set marked.
func (b *Board) Text(marked bitboard.Set, mark string) string {
	var text strings.Builder
	movegen.WriteRows(&text, 8, 8, func(file, rank int) string {
		s := movegen.Square(rank*8 + file)
		if marked.Has(s) {
			return b.letter(s) + mark
		}
		return b.letter(s)
	})
	return text.String()
}

// ReadBoard fills squares from the board field of a position text. If marked is not
// nil, it gets the squares of the pieces with a ~ after them.
func ReadBoard(v *movegen.Variant, squares *[64]movegen.Piece, marked *bitboard.Set, text string) error {
	isMark := func(c byte) bool { return marked != nil && c == '~' }
	return movegen.ReadRows(movegen.FieldBoard, text, 8, 8, isMark, func(file, rank int, c byte) (why string) {
		s := movegen.Square(rank*8 + file)
		if isMark(c) {
			*marked |= bitboard.Bit(s)
			return ""
		}
		squares[s], why = v.ReadPiece(c)
		return why
	})
}

// Zobrist keys.
var (
	pieceKeys     [32][64]uint64 // by Piece and square
	blackKey      uint64         // Black to move
	rightsKeys    [16]uint64     // by Rights
	enPassantKeys [64]uint64     // by square
	// handKeys is by seat, kind and number. Two hands and two boards full of one
	// kind come to less than 256.
	handKeys [2][8][256]uint64
)

func init() {
	keys := movegen.KeySource(0x626f617264)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys = movegen.KeySource(0x737461747573)
	blackKey = keys.Next()
	keys.Fill(rightsKeys[:])
	keys.Fill(enPassantKeys[:])
	keys = movegen.KeySource(0x68616e64)
	for seat := range handKeys {
		for k := movegen.Pawn; k <= movegen.Queen; k++ {
			keys.Fill(handKeys[seat][k][1:]) // an empty hand has key 0
		}
	}
}

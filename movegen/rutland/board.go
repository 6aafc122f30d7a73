// What stands on the 140 squares: sets, put and remove; Zobrist keys.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// board holds the pieces on the 140 squares: sets by kind, by seat and by way to move,
// the piece on each square, the occupancy of the lines, and an incremental key.
type board struct {
	kinds     [16]bitset // both seats' pieces by kind
	sides     [2]bitset
	squares   [Squares]movegen.Piece
	occupancy bitboard.Occupancy
	pieceKey  uint64 // the part of the Zobrist key for the pieces

	rooks, bishops, knights, ferzes bitset // both seats' pieces by the ways in which they move
}

// At returns the piece on square s.
func (b *board) At(s movegen.Square) movegen.Piece { return b.squares[s] }

// Squares returns the piece on each square; callers must not change it.
func (b *board) Squares() []movegen.Piece { return b.squares[:] }

// Pieces returns the squares of the seat's pieces of kind k.
func (b *board) Pieces(s movegen.Seat, k movegen.Kind) bitboard.Bits192 {
	return b.kinds[k&15].And(b.sides[s&1])
}

func (b *board) occupied() bitset { return b.sides[0].Or(b.sides[1]) }

// Side returns the squares of the seat's pieces.
func (b *board) Side(s movegen.Seat) bitboard.Bits192 { return b.sides[s&1] }

// King returns the square of the seat's king.
func (b *board) King(s movegen.Seat) movegen.Square { return b.Pieces(s, movegen.King).First() }

// put puts a piece on the empty square s.
func (b *board) put(piece movegen.Piece, s movegen.Square) {
	b.squares[s] = piece
	b.toggle(piece, s)
}

// remove takes the piece off square s, and returns it.
func (b *board) remove(s movegen.Square) movegen.Piece {
	piece := b.squares[s]
	b.squares[s] = movegen.NoPiece
	b.toggle(piece, s)
	return piece
}

// shift moves the piece on from to the empty square to.
func (b *board) shift(from, to movegen.Square) { b.put(b.remove(from), to) }

func (b *board) toggle(piece movegen.Piece, s movegen.Square) {
	bit := bitboard.Bit192(s)
	k := piece.Kind()
	b.kinds[k&15] = b.kinds[k&15].Xor(bit)
	b.sides[piece.Seat()&1] = b.sides[piece.Seat()&1].Xor(bit)
	w := ways[k&15]
	if w&movegen.AsRook != 0 {
		b.rooks = b.rooks.Xor(bit)
	}
	if w&movegen.AsBishop != 0 {
		b.bishops = b.bishops.Xor(bit)
	}
	if w&movegen.AsKnight != 0 {
		b.knights = b.knights.Xor(bit)
	}
	if w&movegen.AsFerz != 0 {
		b.ferzes = b.ferzes.Xor(bit)
	}
	lines.Flip(&b.occupancy, s)
	b.pieceKey ^= pieceKeys[piece&31][s]
}

// Zobrist keys.
var (
	pieceKeys     [32][Squares]uint64 // by Piece and square
	rightsKeys    [movegen.AllRights + 1]uint64
	enPassantKeys [Squares]uint64 // a square on which a pawn may be captured en passant
	blackKey      uint64          // Black to move
)

func init() {
	keys := movegen.KeySource(0x7275746c616e64)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(rightsKeys[:])
	keys.Fill(enPassantKeys[:])
	blackKey = keys.Next()
}

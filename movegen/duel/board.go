// What stands on the squares of both boards: sets, put and remove; Zobrist keys.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// pieces is what stands on the squares: one piece each, and sets of them by what a question
// asks. What needs neither the seat to move nor the past is a method of it.
type pieces struct {
	board   *Board
	kinds   [movegen.Kinds]bitset // both sides' pieces of each kind, on both boards
	sides   [2]bitset
	kings   [2]movegen.Square
	squares [maxSquares]movegen.Piece

	rooks, bishops, knights bitset // both sides' pieces by the ways in which they move
}

// At returns the piece on square s.
func (p *pieces) At(s movegen.Square) movegen.Piece { return p.squares[s] }

// Squares returns the piece on each square of both boards; callers must not change
// it.
func (p *pieces) Squares() []movegen.Piece { return p.squares[:p.board.squares] }

// Captured reports whether a piece on s is a prisoner, on the Duel board.
func (p *pieces) Captured(s movegen.Square) bool { return p.board.duel.Has(s) }

// Pieces returns a seat's pieces of kind k on both boards.
func (p *pieces) Pieces(s movegen.Seat, k movegen.Kind) bitboard.Bits128 {
	return p.kinds[k].And(p.sides[s])
}

// Side returns all a seat's pieces on both boards.
func (p *pieces) Side(s movegen.Seat) bitboard.Bits128 { return p.sides[s] }

// King returns the square of a seat's king.
func (p *pieces) King(s movegen.Seat) movegen.Square { return p.kings[s] }

func (p *pieces) occupied() bitset { return p.sides[0].Or(p.sides[1]) }

// rivals reports whether both sides have pieces on the Duel board. Only then may
// these move.
func (p *pieces) rivals() bool {
	return p.sides[0].Meets(p.board.duel) && p.sides[1].Meets(p.board.duel)
}

// put puts a piece on the empty square s.
func (p *Position) put(piece movegen.Piece, s movegen.Square) {
	p.squares[s] = piece
	p.toggle(piece, s)
	if piece.Kind() == movegen.King {
		p.kings[piece.Seat()] = s
	}
}

// remove takes the piece off square s, and returns it.
func (p *Position) remove(s movegen.Square) movegen.Piece {
	piece := p.squares[s]
	p.squares[s] = movegen.NoPiece
	p.toggle(piece, s)
	return piece
}

// toggle changes the sets and the key by a piece that comes or goes.
func (p *Position) toggle(piece movegen.Piece, s movegen.Square) {
	bit := bitboard.Bit128(s)
	k, seat := piece.Kind(), piece.Seat()
	p.kinds[k] = p.kinds[k].Xor(bit)
	p.sides[seat] = p.sides[seat].Xor(bit)
	p.key ^= pieceKeys[piece][s]
	w := ways[k]
	if w&movegen.AsRook != 0 {
		p.rooks = p.rooks.Xor(bit)
	}
	if w&movegen.AsBishop != 0 {
		p.bishops = p.bishops.Xor(bit)
	}
	if w&movegen.AsKnight != 0 {
		p.knights = p.knights.Xor(bit)
	}
}

// Zobrist keys, shared by the three sizes.
var (
	pieceKeys     [32][maxSquares]uint64 // by Piece and square
	pendingKeys   [32]uint64             // by the Piece a second leg has to place
	freshKeys     [maxSquares]uint64     // a pawn that still has its double step
	enPassantKeys [maxSquares]uint64     // by square
	blackKey      uint64                 // Black to move
)

func init() {
	keys := movegen.KeySource(0xd0e1)
	for p := range pieceKeys {
		keys.Fill(pieceKeys[p][:])
	}
	keys.Fill(pendingKeys[:])
	keys.Fill(freshKeys[:])
	keys.Fill(enPassantKeys[:])
	blackKey = keys.Next()
}

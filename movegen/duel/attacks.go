// What pieces attack, and what attacks a square.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// ways holds how the kinds move and capture, except pawns.
var ways = movegen.Ways{
	movegen.Knight: movegen.AsKnight, movegen.Bishop: movegen.AsBishop, movegen.Rook: movegen.AsRook,
	movegen.Queen: movegen.AsRook | movegen.AsBishop, movegen.Marshal: movegen.AsRook | movegen.AsKnight,
	movegen.Cardinal: movegen.AsBishop | movegen.AsKnight, movegen.Dabbabah: movegen.AsDabbabah, movegen.King: movegen.AsKing,
}

// Attacks returns the squares that a piece of kind k of a seat attacks from s.
func (b *Board) Attacks(k movegen.Kind, seat movegen.Seat, s movegen.Square, occupied bitboard.Bits128) bitboard.Bits128 {
	if k == movegen.Pawn {
		return b.pawnAttacks[seat][s]
	}
	switch w := ways[k&15]; {
	case w == movegen.AsRook:
		return b.rook(s, occupied)
	case w == movegen.AsBishop:
		return b.bishop(s, occupied)
	case w == movegen.AsRook|movegen.AsBishop:
		return b.rook(s, occupied).Or(b.bishop(s, occupied))
	case w&movegen.AsRook != 0:
		return b.rook(s, occupied).Or(b.leaps[k&15][s])
	case w&movegen.AsBishop != 0:
		return b.bishop(s, occupied).Or(b.leaps[k&15][s])
	}
	return b.leaps[k&15][s]
}

// PawnAttacks returns the squares that a pawn of a seat attacks from s.
func (b *Board) PawnAttacks(seat movegen.Seat, s movegen.Square) bitboard.Bits128 {
	return b.pawnAttacks[seat][s]
}

func (b *Board) rook(s movegen.Square, occupied bitset) bitset {
	return b.lines[s][0].Attacks(occupied).Or(b.lines[s][1].Attacks(occupied))
}

func (b *Board) bishop(s movegen.Square, occupied bitset) bitset {
	return b.lines[s][2].Attacks(occupied).Or(b.lines[s][3].Attacks(occupied))
}

// leapers returns the pieces of both sides that attack s without sliding, except
// kings.
func (p *pieces) leapers(s movegen.Square) bitset {
	b := p.board
	return b.leaps[movegen.Knight][s].And(p.knights).
		Or(b.leaps[movegen.Dabbabah][s].And(p.kinds[movegen.Dabbabah])).
		Or(b.pawnAttacks[movegen.White][s].And(p.Pieces(movegen.Black, movegen.Pawn))).
		Or(b.pawnAttacks[movegen.Black][s].And(p.Pieces(movegen.White, movegen.Pawn)))
}

// attackers returns the pieces of both sides that attack s.
func (p *pieces) attackers(s movegen.Square, occupied bitset) bitset {
	b := p.board
	return p.leapers(s).
		Or(b.leaps[movegen.King][s].And(p.kinds[movegen.King])).
		Or(b.rook(s, occupied).And(p.rooks)).
		Or(b.bishop(s, occupied).And(p.bishops))
}

// What pieces attack, and what attacks a square.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// Attacks returns the squares that a piece of kind k of a seat attacks from s.
func (b *Board) Attacks(k movegen.Kind, seat movegen.Seat, s movegen.Square, occupied bitboard.Bits128) bitboard.Bits128 {
	switch k {
	case movegen.Pawn:
		return b.pawnAttacks[seat][s]
	case movegen.Rook:
		return b.rook(s, occupied)
	case movegen.Bishop:
		return b.bishop(s, occupied)
	case movegen.Queen:
		return b.rook(s, occupied).Or(b.bishop(s, occupied))
	case movegen.Marshal:
		return b.rook(s, occupied).Or(b.leaps[movegen.Knight][s])
	case movegen.Cardinal:
		return b.bishop(s, occupied).Or(b.leaps[movegen.Knight][s])
	}
	return b.leaps[k][s]
}

func (b *Board) rook(s movegen.Square, occupied bitset) bitset {
	return b.lines[s][0].Attacks(occupied).Or(b.lines[s][1].Attacks(occupied))
}

func (b *Board) bishop(s movegen.Square, occupied bitset) bitset {
	return b.lines[s][2].Attacks(occupied).Or(b.lines[s][3].Attacks(occupied))
}

// attackers returns the pieces of both sides that attack s.
func (p *Position) attackers(s movegen.Square, occupied bitset) bitset {
	b, k := p.board, &p.kinds
	queens := k[movegen.Queen]
	return b.rook(s, occupied).And(k[movegen.Rook].Or(queens).Or(k[movegen.Marshal])).
		Or(b.bishop(s, occupied).And(k[movegen.Bishop].Or(queens).Or(k[movegen.Cardinal]))).
		Or(b.leaps[movegen.Knight][s].And(k[movegen.Knight].Or(k[movegen.Marshal]).Or(k[movegen.Cardinal]))).
		Or(b.leaps[movegen.Dabbabah][s].And(k[movegen.Dabbabah])).
		Or(b.leaps[movegen.King][s].And(k[movegen.King])).
		Or(b.pawnAttacks[movegen.White][s].And(p.Pieces(movegen.Black, movegen.Pawn))).
		Or(b.pawnAttacks[movegen.Black][s].And(p.Pieces(movegen.White, movegen.Pawn)))
}

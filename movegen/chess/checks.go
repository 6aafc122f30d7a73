// Whether a move gives check, without playing it.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal move m attacks the enemy king, by the moved
// piece or by discovery. It misses checks by a castling rook and discoveries by en
// passant.
func (p *Position) GivesCheck(m movegen.Move) bool {
	us := p.Mover & 1
	king := p.King(us ^ 1)
	to, left := m.To(), origin(m)
	occupied := p.Occupied()&^left | bitboard.Bit(to)
	kind := m.Mover()
	if m.Promotion() != movegen.NoKind {
		kind = m.Promotion()
	}
	if kind == movegen.Pawn {
		if bitboard.PawnAttacks[us][to&63].Has(king) {
			return true
		}
	} else if kind != movegen.King && p.Attacks(kind, to, occupied).Has(king) {
		return true
	}
	rooks, bishops := p.sliders()
	own := p.Sides[us] &^ left
	return bitboard.RookLines[king&63]&left != 0 && bitboard.RookAttacks(king, occupied)&rooks&own != 0 ||
		bitboard.BishopLines[king&63]&left != 0 && bitboard.BishopAttacks(king, occupied)&bishops&own != 0
}

// Whether a move gives check, without playing it.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal move m attacks the enemy king: by the piece
// that arrives, in castling the rook, or by a slider whose way it opens.
func (p *Position) GivesCheck(m movegen.Move) bool {
	us := p.seat & 1
	king := p.King(us ^ 1)
	kind, to := m.Mover(), m.To()
	left := bitboard.Bit192(m.From())
	switch {
	case m.Promotion() != movegen.NoKind:
		kind = m.Promotion()
	case m.Form() == movegen.EnPassant:
		left = left.Or(bitboard.Bit192(p.runner))
	case m.Form() == movegen.Castling:
		c := castlingTo(to)
		kind, to = movegen.Rook, c.rookTo
		left = left.Or(bitboard.Bit192(c.rook))
	}
	if kind == movegen.Pawn && pawnCaptures[us][to].Has(king) || leaps[kind][to].Has(king) {
		return true
	}
	own := p.sides[us].AndNot(left)
	rooks, bishops := p.rooks.And(own), p.bishops.And(own)
	if ways[kind]&movegen.AsRook != 0 {
		rooks = rooks.Or(bitboard.Bit192(to))
	}
	if ways[kind]&movegen.AsBishop != 0 {
		bishops = bishops.Or(bitboard.Bit192(to))
	}
	occupied := p.occupied().AndNot(left).Or(bitboard.Bit192(to))
	sliders := rookLines[king].And(rooks).Or(bishopLines[king].And(bishops))
	for ; !sliders.Empty(); sliders = sliders.Rest() {
		if !lines.Between(king, sliders.First()).Meets(occupied) {
			return true
		}
	}
	return false
}

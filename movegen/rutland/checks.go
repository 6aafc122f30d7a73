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
	if leapsTo(us, kind, to, king) {
		return true
	}
	own := p.sides[us].AndNot(left)
	rooks, bishops := p.rooks().And(own), p.bishops().And(own)
	switch kind {
	case movegen.Rook, movegen.CrownedRook, movegen.Marshal:
		rooks = rooks.Or(bitboard.Bit192(to))
	case movegen.Bishop:
		bishops = bishops.Or(bitboard.Bit192(to))
	case movegen.Queen:
		rooks, bishops = rooks.Or(bitboard.Bit192(to)), bishops.Or(bitboard.Bit192(to))
	}
	occupied := p.sides[0].Or(p.sides[1]).AndNot(left).Or(bitboard.Bit192(to))
	sliders := rookLines[king].And(rooks).Or(bishopLines[king].And(bishops))
	for ; !sliders.Empty(); sliders = sliders.Rest() {
		if !lines.Between(king, sliders.First()).Meets(occupied) {
			return true
		}
	}
	return false
}

// leapsTo reports whether a piece of kind k of the seat on from attacks to without
// sliding. Kings never give check.
func leapsTo(seat movegen.Seat, k movegen.Kind, from, to movegen.Square) bool {
	switch k {
	case movegen.Pawn:
		return pawnCaptures[seat&1][from].Has(to)
	case movegen.Knight, movegen.Marshal:
		return knightLeaps[from].Has(to)
	case movegen.CrownedRook:
		return diagonalSteps[from].Has(to)
	}
	return false
}

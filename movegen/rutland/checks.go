package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal move m attacks the enemy king: by the man
// that arrives, in castling the rook, or by a rider whose way it opens.
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
	straight, slanted := p.rookRiders().And(own), p.bishopRiders().And(own)
	switch kind {
	case movegen.Rook, movegen.CrownedRook, movegen.Marshal:
		straight = straight.Or(bitboard.Bit192(to))
	case movegen.Bishop:
		slanted = slanted.Or(bitboard.Bit192(to))
	case movegen.Queen:
		straight, slanted = straight.Or(bitboard.Bit192(to)), slanted.Or(bitboard.Bit192(to))
	}
	taken := p.sides[0].Or(p.sides[1]).AndNot(left).Or(bitboard.Bit192(to))
	riders := rookLines[king].And(straight).Or(bishopLines[king].And(slanted))
	for ; !riders.Empty(); riders = riders.Rest() {
		if !lines.Between(king, riders.First()).Meets(taken) {
			return true
		}
	}
	return false
}

// leapsTo reports whether a man of kind k of the seat on from reaches to without
// riding; kings keep apart.
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

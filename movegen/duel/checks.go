// Whether a leg gives check, without playing it.

package duel

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// GivesCheck reports whether the legal leg m leaves the enemy king attacked: by
// the piece that arrives, or by a slider whose way it opens. A placement does so
// if the capture before it did, since a returning captor never attacks the king
// (Duel rule 4) and a prisoner is on the other board.
func (p *Position) GivesCheck(m movegen.Move) bool {
	king := p.kings[p.seat^1]
	if m.Form() == movegen.Placement {
		return p.attackers(king, p.occupied()).Meets(p.sides[p.seat])
	}
	b, to := p.board, m.To()
	left := bitboard.Bit128(m.From())
	if m.Form() == movegen.EnPassant {
		left = left.Or(bitboard.Bit128(p.victimSquare(m)))
	}
	occupied := p.occupied().AndNot(left).Or(bitboard.Bit128(to))
	if b.Attacks(m.Mover(), p.seat, to, occupied).Has(king) {
		return true
	}
	own := p.sides[p.seat].AndNot(left)
	return b.rookRays[king].Meets(left) && b.rook(king, occupied).And(own).Meets(p.rooks) ||
		b.bishopRays[king].Meets(left) && b.bishop(king, occupied).And(own).Meets(p.bishops)
}

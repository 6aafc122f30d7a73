// Moves of the king: steps, castling, the medieval leap.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// kingTargets returns the king's legal targets among wanted, without castling.
func (c *checkInfo) kingTargets(wanted bitboard.Set) bitboard.Set {
	to := bitboard.KingAttacks[c.king&63] & wanted &^ c.own
	off := c.occupied &^ bitboard.Bit(c.king) // the king does not shield squares behind it
	for set := to; set != 0; set = set.Rest() {
		if c.attacked(set.First(), off) {
			to &^= bitboard.Bit(set.First())
		}
	}
	if c.p.rules.medieval && c.checkers == 0 && c.p.Rights&KingRight(c.us) != 0 {
		to |= c.kingLeaps(wanted, off)
	}
	return to
}

// kingLeaps returns the targets among wanted of the unmoved king's leap in the medieval
// game: unattacked squares, past at least one unattacked square next to both ends
// (medieval rule 5). off has the occupied squares without the king's.
func (c *checkInfo) kingLeaps(wanted, off bitboard.Set) bitboard.Set {
	wanted &= kingLeaps[c.king&63] &^ c.own
	if wanted == 0 {
		return 0
	}
	near := bitboard.KingAttacks[c.king&63]
	var safe, to bitboard.Set
	for set := near; set != 0; set = set.Rest() {
		if !c.attacked(set.First(), off) {
			safe |= bitboard.Bit(set.First())
		}
	}
	for ; wanted != 0; wanted = wanted.Rest() {
		s := wanted.First()
		if bitboard.KingAttacks[s]&safe != 0 && !c.attacked(s, off) {
			to |= bitboard.Bit(s)
		}
	}
	return to
}

// castlings returns the targets of the king's legal castlings.
func (c *checkInfo) castlings() bitboard.Set {
	if c.p.rules.medieval || c.checkers != 0 {
		return 0
	}
	to := c.p.CastlingTargets(c.us, c.p.Rights, c.occupied)
	for set := to; set != 0; set = set.Rest() {
		if s := set.First(); c.attacked((c.king+s)/2, c.occupied) || c.attacked(s, c.occupied) {
			to &^= bitboard.Bit(s)
		}
	}
	return to
}

// CastlingTargets returns where the seat's king can castle to with the rights r,
// whatever is attacked: no square between king and rook is occupied.
func (b *Board) CastlingTargets(s movegen.Seat, r Rights, occupied bitboard.Set) (to bitboard.Set) {
	king := b.King(s)
	if r&KingRight(s) != 0 && CastlingPath(king, king+2)&occupied == 0 {
		to |= bitboard.Bit(king + 2)
	}
	if r&QueenRight(s) != 0 && CastlingPath(king, king-2)&occupied == 0 {
		to |= bitboard.Bit(king - 2)
	}
	return to
}

// MayLeap lists the squares of kings and queens that may still leap in the medieval
// game; none in the others.
func (p *Position) MayLeap() (squares []movegen.Square) {
	if !p.rules.medieval {
		return nil
	}
	for i, home := range []movegen.Square{e1, d1, e8, d8} {
		if p.Rights>>i&1 != 0 {
			squares = append(squares, home)
		}
	}
	return squares
}

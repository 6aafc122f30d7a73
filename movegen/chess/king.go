package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// kingTargets is where the king may go, castling apart.
func (v *scene) kingTargets() bitboard.Set {
	to := bitboard.KingAttacks[v.king&63] &^ v.own
	off := v.occupied &^ bitboard.Bit(v.king) // the king does not hide what lies behind it
	for set := to; set != 0; set = set.Rest() {
		if v.attacked(set.First(), off) {
			to &^= bitboard.Bit(set.First())
		}
	}
	if v.p.rules.medieval && v.checkers == 0 && v.p.Rights&KingRight(v.us) != 0 {
		to |= v.kingLeaps(off)
	}
	return to
}

// kingLeaps is where the unmoved king of the medieval game may leap: to squares
// unattacked, past at least one unattacked square next to both ends (medieval
// rule 5).
func (v *scene) kingLeaps(off bitboard.Set) bitboard.Set {
	near := bitboard.KingAttacks[v.king&63]
	var safe, to bitboard.Set
	for set := near; set != 0; set = set.Rest() {
		if !v.attacked(set.First(), off) {
			safe |= bitboard.Bit(set.First())
		}
	}
	for set := kingLeaps[v.king&63] &^ v.own; set != 0; set = set.Rest() {
		s := set.First()
		if bitboard.KingAttacks[s]&safe != 0 && !v.attacked(s, off) {
			to |= bitboard.Bit(s)
		}
	}
	return to
}

// castlings is where the king castles to.
func (v *scene) castlings() bitboard.Set {
	if v.p.rules.medieval || v.checkers != 0 {
		return 0
	}
	home := 56 * movegen.Square(v.us)
	var to bitboard.Set
	if v.p.Rights&KingRight(v.us) != 0 && v.mayCastle(home, (1<<f1|1<<g1), f1, g1) {
		to |= bitboard.Bit(home + g1)
	}
	if v.p.Rights&QueenRight(v.us) != 0 && v.mayCastle(home, (1<<b1|1<<c1|1<<d1), d1, c1) {
		to |= bitboard.Bit(home + c1)
	}
	return to
}

// mayCastle reports whether the squares between king and rook are empty and
// the king's way is unattacked; squares are those of White, home leads to ours.
func (v *scene) mayCastle(home movegen.Square, between bitboard.Set, over, to movegen.Square) bool {
	return between<<(home&63)&v.occupied == 0 &&
		!v.attacked(home+over, v.occupied) && !v.attacked(home+to, v.occupied)
}

// castlingRook is where the rook comes from and goes to, by the king's target.
func castlingRook(to movegen.Square) (corner, beside movegen.Square) {
	if to&7 == g1 {
		return to + 1, to - 1
	}
	return to - 2, to + 1
}

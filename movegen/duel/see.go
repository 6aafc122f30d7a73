package duel

import (
	"cmp"
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// bySmallness is the kinds of these values in the order in which an exchange
// spends them, the king last.
func bySmallness(values *[movegen.Kinds]int) []movegen.Kind {
	var kinds []movegen.Kind
	for k := movegen.NoKind + 1; k < movegen.Kinds; k++ {
		if values[k] > 0 {
			kinds = append(kinds, k)
		}
	}
	slices.SortStableFunc(kinds, func(a, b movegen.Kind) int { return cmp.Compare(values[a], values[b]) })
	return append(kinds, movegen.King)
}

// SEE reports whether the exchange on the target square of m wins at least
// threshold: each side takes with its smallest man, pinned or not, and stops
// when that is best (static exchange evaluation). On the Duel board a captor
// leaves at once, so there is nothing to retake.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	values := &p.rules.variant.Values
	to := m.To()
	balance := values[m.Victim()] - threshold
	if balance < 0 {
		return false
	}
	if p.board.duel.Has(to) {
		endangered := m.Form() != movegen.Placement && m.Victim() == movegen.NoKind &&
			p.attackers(to, p.occupied()).Meets(p.seats[p.seat^1])
		return !endangered || balance >= values[m.Mover()]
	}
	// From here on the balance is what the side to take must make good.
	if balance = values[m.Mover()] - balance; balance <= 0 {
		return true
	}
	occ := p.occupied().AndNot(bitboard.Bit128(m.From())).Or(bitboard.Bit128(to))
	if m.Form() == movegen.EnPassant {
		occ = occ.AndNot(bitboard.Bit128(p.victimSquare(m)))
	}
	won := 1 // 1 if the side of m has the better of it as things stand
	for seat := p.seat ^ 1; ; seat ^= 1 {
		attackers := p.attackers(to, occ).And(occ)
		own := attackers.And(p.seats[seat])
		if own.Empty() {
			return won == 1
		}
		k, s := p.smallest(own)
		if k == movegen.King && attackers.Meets(p.seats[seat^1]) {
			return won == 1 // it would be taken in turn
		}
		won ^= 1
		// At equality the side of m is content.
		if balance = values[k] - balance; balance < won {
			return won == 1
		}
		occ = occ.AndNot(bitboard.Bit128(s))
	}
}

// attackers is the men of both seats that attack s.
func (p *Position) attackers(s movegen.Square, occ set) set {
	b, k := p.board, &p.kinds
	queens := k[movegen.Queen]
	return b.rook(s, occ).And(k[movegen.Rook].Or(queens).Or(k[movegen.Marshal])).
		Or(b.bishop(s, occ).And(k[movegen.Bishop].Or(queens).Or(k[movegen.Cardinal]))).
		Or(b.leaps[movegen.Knight][s].And(k[movegen.Knight].Or(k[movegen.Marshal]).Or(k[movegen.Cardinal]))).
		Or(b.leaps[movegen.Dabbabah][s].And(k[movegen.Dabbabah])).
		Or(b.leaps[movegen.King][s].And(k[movegen.King])).
		Or(b.pawnAttacks[movegen.White][s].And(p.Pieces(movegen.Black, movegen.Pawn))).
		Or(b.pawnAttacks[movegen.Black][s].And(p.Pieces(movegen.White, movegen.Pawn)))
}

// smallest is the kind and the square of the least valuable of men.
func (p *Position) smallest(men set) (movegen.Kind, movegen.Square) {
	for _, k := range p.rules.smallest {
		if of := p.kinds[k].And(men); !of.Empty() {
			return k, of.First()
		}
	}
	return movegen.NoKind, movegen.NoSquare
}

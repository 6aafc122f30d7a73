// Static exchange evaluation.

package duel

import (
	"cmp"
	"slices"

	"dux/movegen"
	"dux/movegen/bitboard"
)

// byValue lists the kinds from the least valuable one, the king last.
func byValue(values *[movegen.Kinds]int) []movegen.Kind {
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
// threshold: each side captures with its least valuable attacker, pinned or not,
// and stops when that is best. On the Duel board a captor leaves at once, so there is
// nothing to recapture.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	values := &p.rules.variant.Values
	to := m.To()
	balance := values[m.Victim()] - threshold
	if balance < 0 {
		return false
	}
	if p.board.duel.Has(to) {
		endangered := m.Form() != movegen.Placement && m.Victim() == movegen.NoKind &&
			p.attackers(to, p.occupied()).Meets(p.sides[p.seat^1])
		return !endangered || balance >= values[m.Mover()]
	}
	// From here on the balance is what the side to capture is ahead by if nobody
	// recaptures.
	if balance = values[m.Mover()] - balance; balance <= 0 {
		return true
	}
	occupied := p.occupied().AndNot(bitboard.Bit128(m.From())).Or(bitboard.Bit128(to))
	if m.Form() == movegen.EnPassant {
		occupied = occupied.AndNot(bitboard.Bit128(p.victimSquare(m)))
	}
	won := 1 // 1 if the side of m reaches the threshold so far
	for seat := p.seat ^ 1; ; seat ^= 1 {
		attackers := p.attackers(to, occupied).And(occupied)
		own := attackers.And(p.sides[seat])
		if own.Empty() {
			return won == 1
		}
		k, s := p.leastValuable(p.rules.byValue, own)
		if k == movegen.King && attackers.Meets(p.sides[seat^1]) {
			return won == 1 // the king would be captured
		}
		won ^= 1
		// A tie is enough for the side of m.
		if balance = values[k] - balance; balance < won {
			return won == 1
		}
		occupied = occupied.AndNot(bitboard.Bit128(s))
	}
}

func (p *pieces) leastValuable(byValue []movegen.Kind, among bitset) (movegen.Kind, movegen.Square) {
	for _, k := range byValue {
		if of := p.kinds[k].And(among); !of.Empty() {
			return k, of.First()
		}
	}
	return movegen.NoKind, movegen.NoSquare
}

// Static exchange evaluation.

package rutland

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// byValue lists the kinds from the least valuable one.
var byValue = [...]movegen.Kind{
	movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.CrownedRook, movegen.Marshal,
	movegen.Queen, movegen.King,
}

// SEE reports whether the exchange on the target square of m wins at least
// threshold: each side captures with its least valuable attacker, pinned or not,
// and stops when that is best.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	if m.Form() == movegen.Castling {
		return threshold <= 0
	}
	balance := values[m.Victim()] - threshold
	risk := values[m.Mover()] // the value of the piece to be captured next
	if k := m.Promotion(); k != movegen.NoKind {
		balance += values[k] - values[movegen.Pawn]
		risk = values[k]
	}
	if balance < 0 {
		return false
	}
	// From here on the balance is what the side to capture is ahead by if nobody
	// recaptures.
	if balance = risk - balance; balance <= 0 {
		return true
	}
	to := m.To()
	occupancy := p.occupancy
	lines.Flip(&occupancy, m.From())
	pieces := p.occupied().AndNot(bitboard.Bit192(m.From()))
	if m.Form() == movegen.EnPassant {
		lines.Flip(&occupancy, p.runner)
		pieces = pieces.AndNot(bitboard.Bit192(p.runner))
	}
	won := 1 // 1 if the side of m reaches the threshold so far
	for seat := p.seat ^ 1; ; seat ^= 1 {
		attackers := p.attackers(&occupancy, to).And(pieces)
		own := attackers.And(p.sides[seat&1])
		if own.Empty() {
			return won == 1
		}
		k, s := p.leastValuable(own)
		if k == movegen.King && attackers.Meets(p.sides[seat&1^1]) {
			return won == 1 // the king would be captured
		}
		won ^= 1
		// A tie is enough for the side of m.
		if balance = values[k] - balance; balance < won {
			return won == 1
		}
		lines.Flip(&occupancy, s)
		pieces = pieces.AndNot(bitboard.Bit192(s))
	}
}

func (b *board) leastValuable(pieces bitset) (movegen.Kind, movegen.Square) {
	for _, k := range byValue {
		if of := b.kinds[k].And(pieces); !of.Empty() {
			return k, of.First()
		}
	}
	return movegen.NoKind, movegen.NoSquare
}

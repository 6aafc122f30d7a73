// Static exchange evaluation.

package duck

import (
	"dux/movegen"
	"dux/movegen/bitboard"
	"dux/movegen/chess"
)

// kingValue is the value of a king in exchanges: more than all else together.
const kingValue = 30_000

func value(k movegen.Kind) int {
	if k == movegen.King {
		return kingValue
	}
	return Variant.Values[k]
}

// SEE reports whether the exchange that m begins wins at least threshold.
//
// It is the usual swap list: each side captures with its least valuable attacker, or
// stops. The duck changes one thing: after a capture it blocks the opponent's least
// valuable attacker, if that is a slider with a gap. The opponent then recaptures with
// the second least valuable one, if there is one, and moves the duck, so that the
// slider can capture later. Placements win nothing, the capture of a king wins
// everything.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	if p.leg == 1 || m.Form() == movegen.Passing || m.Form() == movegen.Castling {
		return threshold <= 0
	}
	if m.Victim() == movegen.King {
		return true
	}
	to := m.To()
	standing := m.Mover()
	var gain [32]int
	gain[0] = value(m.Victim())
	if m.Promotion() != movegen.NoKind {
		standing = m.Promotion()
		gain[0] += value(standing) - value(movegen.Pawn)
	}
	if gain[0] < threshold {
		return false
	}
	if gain[0]-value(standing) >= threshold {
		return true
	}

	occupied := p.Occupied()&^bitboard.Bit(m.From()) | bitboard.Bit(to)
	if m.Form() == movegen.EnPassant {
		occupied &^= bitboard.Bit(chess.VictimSquare(m))
	}
	side := p.status.Mover ^ 1
	last := 0
	for last+1 < len(gain) {
		from, k := p.recapturer(side, to, occupied)
		if k == movegen.NoKind {
			break
		}
		last++
		gain[last] = value(standing) - gain[last-1]
		if max(gain[last], -gain[last-1]) < 0 {
			break // to continue would only lose more
		}
		standing = k
		occupied &^= bitboard.Bit(from)
		side ^= 1
	}
	for ; last > 0; last-- {
		gain[last-1] = -max(-gain[last-1], gain[last])
	}
	return gain[0] >= threshold
}

// recapturer returns the piece with which the side recaptures on square s: the least
// valuable attacker, or the second least if the duck can block the first. Its kind
// is NoKind if there is none.
func (p *Position) recapturer(side movegen.Seat, s movegen.Square, occupied bitboard.Set) (from movegen.Square, k movegen.Kind) {
	attackers := p.Attackers(s, occupied) & p.Sides[side&1] & occupied
	stopped := false
	for k = movegen.Pawn; k <= movegen.King; k++ {
		for set := attackers & p.Kinds[k]; set != 0; set = set.Rest() {
			from = set.First()
			if stopped || bitboard.Between(from, s) == 0 {
				return from, k
			}
			stopped = true
		}
	}
	return movegen.NoSquare, movegen.NoKind
}

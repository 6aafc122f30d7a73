// Static exchange evaluation.

package chess

import (
	"dux/movegen"
	"dux/movegen/bitboard"
)

// byValue lists the kinds from the least valuable one: medieval bishops and queens
// have less value than knights.
var byValue = [2][6]movegen.Kind{
	{movegen.Pawn, movegen.Knight, movegen.Bishop, movegen.Rook, movegen.Queen, movegen.King},
	{movegen.Pawn, movegen.Bishop, movegen.Queen, movegen.Knight, movegen.Rook, movegen.King},
}

// SEE reports whether the exchange that m begins wins at least threshold.
func (p *Position) SEE(m movegen.Move, threshold int) bool {
	values := &p.rules.variant.Values
	if m.Form() == movegen.Castling || m.Form() == movegen.Passing {
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
	occupied := p.Occupied()&^origin(m) | bitboard.Bit(to)
	if m.Form() == movegen.EnPassant {
		occupied &^= bitboard.Bit(VictimSquare(m))
	}
	return p.exchange(to, occupied, balance)
}

// exchange lets both sides capture on the square with their least valuable
// attackers, the enemy of the seat to move first, and reports whether the seat to
// move reaches its threshold. Pieces no longer in occupied have captured already;
// balance is as in SEE.
func (p *Position) exchange(to movegen.Square, occupied bitboard.Set, balance int) bool {
	rooks, bishops := p.sliders()
	attackers := p.attackers(to, occupied)
	side := p.Mover & 1
	reached, least := true, 1 // the result so far; least is the balance that the capturing side needs to continue
	for {
		side ^= 1
		attackers &= occupied
		mine := attackers & p.Sides[side]
		if mine == 0 {
			return reached
		}
		kind := p.leastValuable(mine)
		if kind == movegen.King { // which may not capture a protected piece
			return reached == (attackers&^mine != 0)
		}
		reached, least = !reached, 1-least
		if balance = p.rules.variant.Values[kind] - balance; balance < least {
			return reached
		}
		occupied &^= bitboard.Bit((mine & p.Kinds[kind&7]).First())
		attackers |= bitboard.RookAttacks(to, occupied)&rooks | bitboard.BishopAttacks(to, occupied)&bishops
	}
}

// leastValuable returns the kind of the least valuable of these pieces.
func (p *Position) leastValuable(set bitboard.Set) movegen.Kind {
	order := &byValue[0]
	if p.rules.medieval {
		order = &byValue[1]
	}
	for _, k := range order {
		if set&p.Kinds[k&7] != 0 {
			return k
		}
	}
	return movegen.NoKind
}
